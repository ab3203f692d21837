/** One reported card or review, why it was reported, and what an admin may do about it. */
import { useState } from 'react';
import { adminTexts } from '#texts/admin';
import { moderationTexts } from '#texts/moderation';
import type { NewAct, ReportedThing } from '../../contract/calls/admin.ts';
import { moderationLimits, type ActKind } from '../../domain/members/moderation.ts';
import { interestName } from '../../texts/interest-name.ts';
import { memberName } from '../../texts/member-name.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Panel } from '../../ui/lists/group.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import styles from './admin.module.css';

type Accused = ReportedThing['accused'];

const actsFor = ({ isHidden, isBanned, isDeleted }: Accused, review: ReportedThing['review']) =>
  [
    'dismiss',
    ...(review && review.body !== null ? [review.isHidden ? 'restore-review' : 'hide-review'] : []),
    isHidden ? 'restore' : 'hide',
    'warn',
    isBanned ? 'unban' : 'ban',
    ...(isDeleted ? [] : ['delete']),
  ] as ActKind[];

const destructive: readonly ActKind[] = ['ban', 'delete'];

const stateText = ({ isHidden, isBanned, isDeleted }: Accused): string =>
  [
    isHidden && adminTexts.isHidden,
    isBanned && adminTexts.isBanned,
    isDeleted && adminTexts.isDeleted,
  ]
    .filter(Boolean)
    .join(' · ');

const Head = ({ accused, card }: ReportedThing) => {
  const name = memberName(card.profile);
  return (
    <div className={styles.head}>
      <Avatar name={name} photoUrl={card.profile.photoUrl} size="small" />
      <div>
        <strong dir="auto">{name}</strong>
        <p className={styles.quiet}>
          {[adminTexts.number(accused.profileId), stateText(accused)].filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
  );
};

/** What of the card others read: its texts and links. */
const Content = ({ card, review }: ReportedThing) => {
  const { description, tags, customLinks, productHuntLinks } = card.profile;
  if (review)
    return (
      <>
        <p className={styles.quiet}>{adminTexts.reviewOn(review.onProfileId)}</p>
        <blockquote className={styles.quote} dir="auto">
          {review.body ?? adminTexts.reviewGone}
        </blockquote>
      </>
    );
  return (
    <>
      {description && (
        <p className={styles.quote} dir="auto">
          {description}
        </p>
      )}
      {tags.length > 0 && <p className={styles.quiet}>{tags.map(interestName).join(', ')}</p>}
      {[...customLinks, ...productHuntLinks].map(({ title, url }) => (
        <p key={url} className={styles.quiet} dir="auto">
          {title}: {url}
        </p>
      ))}
    </>
  );
};

interface ReportCardProps {
  thing: ReportedThing;
  isBusy: boolean;
  onAct: (order: NewAct) => void;
}

export const ReportCard = ({ thing, isBusy, onAct }: ReportCardProps) => {
  const [note, setNote] = useState('');
  const { accused, review, reports } = thing;
  const actAs = (kind: ActKind) =>
    onAct({
      kind,
      profileId: accused.profileId,
      note: note.trim(),
      ...(review && { onProfileId: review.onProfileId }),
    });
  return (
    <Panel>
      <article className={styles.report}>
        <Head {...thing} />
        <Content {...thing} />
        <ul className={styles.reasons}>
          {reports.map(({ reason, text, at, by }) => (
            <li key={`${by.profileId} ${at}`}>
              {adminTexts.by(by.name, moderationTexts.reasons[reason])}
              {text !== null && (
                <span className={styles.told} dir="auto">
                  {text}
                </span>
              )}
            </li>
          ))}
        </ul>
        <TextField
          label={adminTexts.note}
          value={note}
          onChange={setNote}
          maxLength={moderationLimits.note}
          autoComplete="off"
        />
        <div className={styles.acts}>
          {actsFor(accused, review).map((kind) => (
            <Button
              key={kind}
              variant={destructive.includes(kind) ? 'danger-outline' : 'secondary'}
              isIdle={isBusy}
              onClick={() => actAs(kind)}
            >
              {adminTexts.acts[kind]}
            </Button>
          ))}
        </div>
      </article>
    </Panel>
  );
};
