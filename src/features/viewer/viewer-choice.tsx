import { viewerTexts } from '#texts/viewer';
import { bookmarkTexts } from '#texts/bookmarks';
import { cardViewers, type CardViewer } from '../../domain/card/card-viewers.ts';
import { Segment } from '../../ui/controls/segment.tsx';
import { interestName } from '../../texts/interest-name.ts';
import type { UserListItem } from '../../contract/calls/users.ts';
import { callErrorText } from '../../screen/call-error-text.ts';
import { hasBookmarks, useBookmark } from '../../screen/notes/use-bookmark.ts';
import { failureText, hasFailed } from '../../screen/submission.ts';
import { useChoice } from '../../screen/hooks/use-choice.ts';
import type { CallError } from '../../sync/api.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { IconButton } from '../../ui/controls/button.tsx';
import styles from './viewer.module.css';

/** Interests that are named; the others are counted. */
const maxNamed = 3;

interface SharedInterestsProps {
  tags: readonly string[];
  /** The reader's. */
  own: readonly string[];
}

/** Says at the top of a card what its member and the reader both like. */
export const SharedInterests = ({ tags, own }: SharedInterestsProps) => {
  const shared = tags.filter((tag) => own.includes(tag));
  if (shared.length === 0) return null;
  const names = shared.slice(0, maxNamed).map(interestName);
  const more = shared.length - names.length;
  const parts = more > 0 ? [...names, viewerTexts.moreInterests(more)] : names;
  const list = new Intl.ListFormat(document.documentElement.lang).format(parts);
  return <p className={styles.both}>{viewerTexts.bothLike(list)}</p>;
};

interface ViewerChoiceProps {
  chosen: CardViewer;
  onChoose: (viewer: CardViewer) => void;
}

/** Lets the owner choose whose view of the own card to see. */
export const ViewerChoice = ({ chosen, onChoose }: ViewerChoiceProps) => (
  <div className={styles.choice}>
    <Segment
      label={viewerTexts.viewers}
      options={cardViewers.map((value) => ({ value, label: viewerTexts.as[value] }))}
      chosen={chosen}
      onChoose={onChoose}
    />
    <output className={styles.choiceHint}>{viewerTexts.asHint[chosen]}</output>
  </div>
);

const refused = (error: CallError) => bookmarkTexts.failedMark(callErrorText(error));

/** The star of a card: adds it to the favourites, or removes it. The star changes at once, and back after a refusal. */
export const FavouriteButton = ({ member }: { member: UserListItem }) => {
  const { alert } = useDialogs();
  const { view, bookmark } = useBookmark(member.id);
  const known = bookmark?.isFavourite ?? false;
  const shown = view.state === 'ready' ? known : undefined;
  const { value: isFavourite = known, choose, screen } = useChoice('change-bookmark', view, shown);
  const toggle = async () => {
    const end = await choose(!isFavourite, { member, isFavourite: !isFavourite });
    if (hasFailed(end) && !screen.aborted)
      await alert(failureText(end, refused, bookmarkTexts.failedMark));
  };
  if (!hasBookmarks(view)) return null;
  return (
    <IconButton
      name={isFavourite ? 'starred' : 'star'}
      label={bookmarkTexts.favourite}
      aria-pressed={isFavourite}
      onClick={() => void toggle()}
    />
  );
};
