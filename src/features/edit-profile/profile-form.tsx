import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { LinkTemplates, Profile, Tag } from '../../contract/profile.ts';
import { linkLimit } from '../../domain/limits.ts';
import type { View } from '../../sync/api.ts';
import { useClosingConfirmation } from '../../screen/use-closing-confirmation.ts';
import { AboutSection } from './about-section.tsx';
import { DraftNotice } from './draft-notice.tsx';
import styles from './edit-profile.module.css';
import { MessengerSection } from './messenger-section.tsx';
import type { RefusedEdits } from './refused-edits.ts';
import { SaveBar } from './save-bar.tsx';
import { SocialSection } from './social-section.tsx';
import { TagsSection } from './tags-section.tsx';
import { TitledSection } from './titled-section.tsx';
import { useProfileForm } from './use-profile-form.ts';
import { useSave } from './use-save.ts';

interface ProfileFormProps {
  profile: Profile;
  tags: View<Tag[]>;
  templates: View<LinkTemplates>;
  refused: RefusedEdits;
  onDone: () => void;
}

const valueOf = <T,>(view: View<T>): T | undefined =>
  view.state === 'ready' ? view.value : undefined;

const inNeed = '[aria-invalid="true"], [data-incomplete] input';

/** Moves the focus to the first input that keeps the form from being saved, each time it is asked. */
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
export const ProfileForm = ({ profile, tags, templates, refused, onDone }: ProfileFormProps) => {
  const open = useProfileForm(profile, valueOf(templates), refused);
  const { form, state } = open;
  const { element, focusFault } = useFirstFault();
  useClosingConfirmation(state.touched.length > 0);
  const { save, submit } = useSave({
    profile,
    templates: valueOf(templates),
    // Without the server's list, interests that were refused are the choice that is to be sent again.
    tags: valueOf(tags) ?? open.taken.changes.tags,
    form: state,
    setForm: open.setState,
    replaces: open.replaces,
    onDone: (isSaved) => {
      open.finish(isSaved);
      onDone();
    },
    onStopped: focusFault,
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const links = { form, limit: linkLimit(profile.singularity), isLocked: !profile.singularity };
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={onSubmit}>
      {open.isRestored && state.touched.length > 0 && (
        <DraftNotice errors={open.taken.errors} onDiscard={open.discard} />
      )}
      <div className={styles.form} inert={save.state === 'saving'}>
        <TagsSection form={form} tags={tags} />
        <AboutSection form={form} />
        <SocialSection form={form} hasNoTemplates={templates.state === 'failed'} />
        <MessengerSection {...links} />
        <TitledSection {...links} group="customLinks" />
        <TitledSection {...links} group="productHuntLinks" />
      </div>
      <SaveBar save={save} faultCount={state.flagged.length} />
    </form>
  );
};
