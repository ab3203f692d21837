/** Shows what others say of a member, and lets the present member write. `card`: the ULID of the card's owner. */
import { useRef, useState, type ReactNode } from 'react';
import { reviewTexts } from '#texts/reviews';
import type { Review } from '../../contract/calls/talk/reviews.ts';
import { reviewsResource } from '../../mutations/resources.ts';
import { ownReview, isOnServer } from '../../mutations/reviews.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Group } from '../../ui/lists/group.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useHandOver } from '../../screen/hand-over.ts';
import { useView } from '../../screen/hooks/use-view.ts';
import { useServices } from '../../screen/services.ts';
import { trueNotice, useDeletion, type ChangeNotice } from '../../screen/hooks/use-deletion.ts';
import type { ReviewChoice } from './review-dialog.tsx';
import { ReviewSheet } from './review-sheet.tsx';
import { ReviewsList } from './reviews-list.tsx';
import { useReviewForm, useRefusedReview, removeReviewDraft } from './use-review-form.ts';
import styles from './reviews.module.css';

interface Options {
  card: string;
  showNotice(notice: ChangeNotice | undefined): void;
  /** The review's buttons disappear with it, so the focus must move. */
  onGone(): void;
}

/**
 * Deletes the member's own review after a confirmation. It leaves the list at once, and returns with a message if
 * the server refuses.
 */
const useReviewRemoval = ({ card, showNotice, onGone }: Options) => {
  const { storage } = useServices();
  const { deleted: done, deleteQueued: queued, deleteFailed: refused, notSaved } = reviewTexts;
  const remove = useDeletion('delete-review', {
    words: { done, queued, refused, notSaved },
    showNotice,
    onGone: () => {
      removeReviewDraft(storage, card);
      onGone();
    },
  });
  return (own: Review): void => {
    const question = {
      title: reviewTexts.deleteQuestion,
      confirmLabel: reviewTexts.delete,
      isDestructive: true,
    };
    const isListed = isOnServer(own);
    void remove(question, { card, isListed, ...(isListed && { id: own.id }) });
  };
};

/** The member's own review of the card, with the actions to write, edit and delete it. */
const useWriting = (card: string, own: Review | undefined, isReady: boolean) => {
  const [notice, setNotice] = useState<ChangeNotice>();
  const write = useRef<HTMLButtonElement>(null);
  const refused = useRefusedReview(card);
  const form = useReviewForm({ card, own, refused: refused ?? undefined, showNotice: setNotice });
  const remove = useReviewRemoval({
    card,
    showNotice: setNotice,
    onGone: () => write.current?.focus(),
  });
  useHandOver(isReady && refused !== null, form.open);
  return { notice, write, form, remove: own && (() => remove(own)) };
};

type Writing = ReturnType<typeof useWriting>;

/** The actions in the dialog of the member's own review. */
const ownChoices = ({ form, remove }: Writing): ReviewChoice[] =>
  remove
    ? [
        { label: reviewTexts.delete, isDestructive: true, act: remove },
        { label: reviewTexts.edit, act: form.open },
      ]
    : [];

const Choices = ({ write, form, remove }: Writing) => (
  <div className={styles.choices}>
    <Button ref={write} onClick={form.open}>
      <Icon name="edit" /> {remove ? reviewTexts.editOwn : reviewTexts.write}
    </Button>
    {remove && (
      <Button variant="danger-outline" onClick={remove}>
        {reviewTexts.deleteOwn}
      </Button>
    )}
  </div>
);

interface ReviewsSectionProps {
  card: string;
  profileId: number;
  /** Members cannot review themselves. Undefined until it is known. */
  isOwn: boolean | undefined;
  /** What follows waits until the reviews are known, so that nothing is pushed down. */
  children: ReactNode;
}

export const ReviewsSection = ({ card, profileId, isOwn, children }: ReviewsSectionProps) => {
  const view = useView(reviewsResource(card));
  const own = view.state === 'ready' ? ownReview(view.value) : undefined;
  const isOther = isOwn === false;
  const writing = useWriting(card, own, isOther && view.state !== 'loading');
  const notice = trueNotice(writing.notice, view.state === 'ready' && view.isPending);
  return (
    <>
      <Group title={reviewTexts.title}>
        <div className={styles.section}>
          <ReviewsList
            card={card}
            profileId={profileId}
            view={view}
            isOwnCard={isOwn === true}
            own={isOther ? ownChoices(writing) : undefined}
          />
          {isOther && view.state !== 'loading' && <Choices {...writing} />}
          <VisuallyHidden>
            <output>{notice?.text}</output>
          </VisuallyHidden>
          <ReviewSheet form={writing.form} />
        </div>
      </Group>
      {view.state !== 'loading' && children}
    </>
  );
};
