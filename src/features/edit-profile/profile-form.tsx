import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import type { LinkTemplates, Profile, Tag } from '../../contract/profile.ts';
import type { View } from '../../sync/api.ts';
import { useMedia } from '../../ui/use-media.ts';
import { useClosingConfirmation } from '../../screen/use-closing-confirmation.ts';
import { DraftNotice } from './draft-notice.tsx';
import styles from './edit-profile.module.css';
import { countChanges, toChanges } from './form-changes.ts';
import { settleFields } from './form-fields.ts';
import { FormSections } from './form-sections.tsx';
import { CardPreview } from './preview/card-preview.tsx';
import type { RefusedEdits } from './refused-edits.ts';
import { SaveBar } from './save-bar.tsx';
import { useWantedStep, type WantedStep } from './use-wanted-step.ts';
import { useProfileForm } from './use-profile-form.ts';
import { useSave } from './use-save.ts';

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

const inNeed = '[aria-invalid="true"], [data-incomplete] input';

/** From this width on, the preview fits beside the form. */
const wide = '(min-width: 56.25rem)';

/** Moves the focus to the first input that prevents saving. */
const useFirstFault = () => {
  const element = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    const inputs = element.current?.querySelectorAll<HTMLInputElement>(inNeed) ?? [];
    const needy = [...inputs].find(({ ariaInvalid, value }) => ariaInvalid === 'true' || !value);
    needy?.focus();
  }, [asked]);
  return { element, focusFault: () => setAsked((count) => count + 1) };
};

/** The form itself, once the profile is known. */
export const ProfileForm = (props: ProfileFormProps) => {
  const { profile, tags, refused, step, onDone } = props;
  const templates = valueOf(props.templates);
  const open = useProfileForm(profile, templates, refused);
  const { form, state } = open;
  const { element, focusFault } = useFirstFault();
  useWantedStep(element, step);
  const isWide = useMedia(wide);
  useClosingConfirmation(state.touched.length > 0);
  // Without the server's list, the refused interests are the choice to send again.
  const knownTags = valueOf(tags) ?? open.taken.changes.tags;
  const changes = useMemo(
    () => toChanges(profile, settleFields(state.fields, templates), knownTags, state.began),
    [profile, state.fields, state.began, templates, knownTags],
  );
  const { save, submit } = useSave({
    profile,
    templates,
    tags: knownTags,
    form: state,
    setForm: open.setState,
    replaces: open.replaces,
    onDone: (isSaved) => {
      open.finish(isSaved);
      onDone();
    },
    onReturned: open.handOver,
    onStopped: focusFault,
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <div className={styles.columns}>
      <form
        ref={element}
        className={styles.form}
        noValidate
        onMouseDownCapture={open.onPress}
        onSubmit={onSubmit}
      >
        {open.isRestored && state.touched.length > 0 && (
          <DraftNotice errors={open.taken.errors} onDiscard={open.discard} />
        )}
        <div className={styles.form} inert={save.state === 'saving'}>
          <FormSections
            form={form}
            profile={profile}
            tags={tags}
            templates={props.templates}
            areTagsOpen={step === 'interests'}
          />
        </div>
        <SaveBar
          save={save}
          changeCount={countChanges(changes)}
          faultCount={state.flagged.length}
        />
      </form>
      {isWide && <CardPreview profile={profile} changes={changes} templates={templates} />}
    </div>
  );
};
