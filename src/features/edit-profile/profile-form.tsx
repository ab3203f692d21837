import { useMemo, useState, type FormEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { editTexts } from '#texts/edit';
import type { LinkTemplates, Profile, Tag } from '../../contract/calls/card/profile.ts';
import type { CallError, View } from '../../sync/api.ts';
import { callErrorText } from '../../screen/call-error-text.ts';
import { useClosingConfirmation } from '../../screen/hooks/use-closing-confirmation.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { EditCard } from './card/edit-card.tsx';
import styles from './edit-profile.module.css';
import { countChanges, toChanges } from './form-changes.ts';
import { settleFields } from './form-fields.ts';
import type { RefusedEdits } from './refused-edits.ts';
import { SaveBar } from './save-bar.tsx';
import { PartSheet } from './sheets/part-sheet.tsx';
import { useProfileForm, type ProfileFormState } from './use-profile-form.ts';
import { useSave } from './use-save.ts';
import type { FinishStep } from '../../domain/card/finish-steps.ts';
import { isBlank } from '../../domain/visible-text.ts';
import { removeLink } from './card-items.ts';
import { textOf, inputsOf, isLinkPart, openedAt, type Opened, type OpenPart } from './parts.ts';

/** The steps of 'Finish your card' that are taken in the form. */
type WantedStep = Exclude<FinishStep, 'public'>;

const steps = { interests: 'tags', about: 'description', reach: 'phone' } as const;

const button = (name: string) => document.querySelector<HTMLElement>(`[data-opens="${name}"]`);

/** Opens and closes the sheets of the card, and keeps the focus where the member is. */
const useOpenedPart = (form: ProfileFormState, step: WantedStep | undefined) => {
  const [opened, setOpened] = useState<Opened | undefined>(step && openedAt(steps[step]));
  const last = useRef<Opened>(undefined);
  // The sheet returns the focus to what opened it, unless that is gone.
  useEffect(() => {
    const { part, field } = last.current ?? {};
    last.current = opened;
    if (opened || !part || document.activeElement !== document.body) return;
    (button(field ?? part) ?? button(part) ?? button('add'))?.focus();
  }, [opened]);
  const open: OpenPart = (target) => setOpened(openedAt(target));
  const close = () => {
    if (!opened) return;
    const { part } = opened;
    const inputs = inputsOf(part);
    form.leave(...inputs);
    // A row into which nothing was typed.
    const isRow = isLinkPart(part) && !part.startsWith('social.');
    if (isRow && inputs.every((key) => isBlank(textOf(form.fields, key)))) removeLink(form, part);
    setOpened(undefined);
  };
  return { opened, open, close };
};

interface ProfileFormProps {
  profile: Profile;
  tags: View<Tag[]>;
  templates: View<LinkTemplates>;
  refused: RefusedEdits;
  /** The step of 'Finish your card' that the form was opened for. */
  step?: WantedStep | undefined;
  onDone: () => void;
}

const valueOf = <T,>(view: View<T>): T | undefined =>
  view.state === 'ready' ? view.value : undefined;

interface DraftNoticeProps {
  /** The server's reasons for refusing changes that are in the form again. */
  errors: readonly CallError[];
  onDiscard: () => void;
}

/** Says that input of an earlier visit is back in the form, and why. The member can discard it. */
const DraftNotice = ({ errors, onDiscard }: DraftNoticeProps) => {
  const dialogs = useDialogs();
  const discard = async () => {
    const question = {
      title: editTexts.discardQuestion,
      confirmLabel: editTexts.discard,
      isDestructive: true,
    };
    if (await dialogs.confirm(question)) onDiscard();
  };
  const reasons = [...new Set(errors.map(callErrorText))];
  return (
    <Notice tone={reasons.length > 0 ? 'warning' : 'info'}>
      <div className={styles.draft}>
        <span>
          {reasons.length > 0 ? editTexts.refused(reasons.join(' ')) : editTexts.draftRestored}
        </span>
        <Button variant="danger-outline" onClick={() => void discard()}>
          {editTexts.discardDraft}
        </Button>
      </div>
    </Notice>
  );
};

/** The form itself, once the profile is known: the card, and the sheet that is open over it. */
export const ProfileForm = (props: ProfileFormProps) => {
  const { profile, tags, refused, step, onDone } = props;
  const templates = valueOf(props.templates);
  const held = useProfileForm(profile, templates, refused);
  const { form, state } = held;
  const { opened, open, close } = useOpenedPart(form, step);
  const [removed, setRemoved] = useState('');
  useClosingConfirmation(state.touched.length > 0);
  // Without the server's list, the refused interests are the choice to send again.
  const knownTags = valueOf(tags) ?? held.taken.changes.tags;
  const changes = useMemo(
    () => toChanges(profile, settleFields(state.fields, templates), knownTags, state.began),
    [profile, state.fields, state.began, templates, knownTags],
  );
  const { save, submit } = useSave({
    profile,
    templates,
    tags: knownTags,
    form: state,
    setForm: held.setState,
    replaces: held.replaces,
    onDone: (isSaved) => {
      // An open sheet would take the way back for its own.
      flushSync(close);
      held.finish(isSaved);
      onDone();
    },
    onReturned: held.handOver,
    onStopped: open,
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const bar = {
    save,
    changeCount: countChanges(changes),
    faultCount: state.flagged.length,
  };
  return (
    <>
      <div className={styles.page} inert={save.state === 'saving'}>
        <EditCard
          form={form}
          profile={profile}
          hasNoTemplates={props.templates.state === 'failed'}
          notice={
            held.isRestored &&
            state.touched.length > 0 && (
              <DraftNotice errors={held.taken.errors} onDiscard={held.discard} />
            )
          }
          onOpen={open}
        />
      </div>
      <VisuallyHidden>
        <output>{removed && editTexts.removed(removed)}</output>
      </VisuallyHidden>
      {/* The open sheet has the one Save button. */}
      <form className={styles.foot} noValidate onSubmit={onSubmit}>
        {opened ? <div className={styles.place} /> : <SaveBar {...bar} />}
      </form>
      {opened && (
        <PartSheet
          form={form}
          profile={profile}
          tags={tags}
          templates={templates}
          opened={opened}
          onOpen={open}
          onClose={close}
          onRemoved={setRemoved}
          onPress={held.onPress}
          onSubmit={onSubmit}
          saveBar={<SaveBar {...bar} onDone={close} />}
          isSaving={save.state === 'saving'}
        />
      )}
    </>
  );
};
