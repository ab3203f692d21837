import { useDeferredValue, useMemo } from 'react';
import { editTexts } from '#texts/edit';
import { ProfileCard } from '../../../card/profile-card.tsx';
import { withoutLockedLinks } from '../../../contract/locked-links.ts';
import type { LinkTemplates, Profile } from '../../../contract/profile.ts';
import { applyChanges } from '../../../mutations/edit-profile.ts';
import type { ProfileChanges } from '../../../mutations/profile-changes.ts';
import { useServices } from '../../../screen/services.ts';
import styles from './card-preview.module.css';

interface CardPreviewProps {
  profile: Profile;
  changes: ProfileChanges;
  templates: LinkTemplates | undefined;
}

/**
 * Shows the card as others will see it once the form is saved. The preview is inert, so that neither the focus nor a
 * screen reader meets everything twice. Typing has priority; the preview follows when there is time.
 */
export const CardPreview = ({ profile, changes, templates }: CardPreviewProps) => {
  const { messengerHost } = useServices().config;
  const shown = useDeferredValue(changes);
  const card = useMemo(() => withoutLockedLinks(applyChanges(profile, shown)), [profile, shown]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, by keys as well.
    <section className={styles.preview} aria-label={editTexts.preview} tabIndex={0}>
      <p className={styles.caption} aria-hidden="true">
        {editTexts.preview}
      </p>
      <div inert>
        <ProfileCard profile={card} linkTemplates={templates ?? {}} messengerHost={messengerHost} />
      </div>
    </section>
  );
};
