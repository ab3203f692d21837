/** The star of a card: adds it to the favourites, or removes it. The star changes at once, and back after a refusal. */
import { bookmarkTexts } from '#texts/bookmarks';
import type { UserListItem } from '../../contract/users.ts';
import { callErrorText } from '../../screen/call-error-text.ts';
import { hasBookmarks, useBookmark } from '../../screen/notes/use-bookmark.ts';
import { failureWords, type FailureWords } from '../../screen/submission.ts';
import { useChosen } from '../../screen/use-chosen.ts';
import { useHaptic } from '../../screen/use-haptic.ts';
import { useSubmission } from '../../screen/use-submission.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

const words: FailureWords = {
  refused: (error) => bookmarkTexts.failedMark(callErrorText(error)),
  notSaved: (reason) => bookmarkTexts.failedMark(reason),
};

export const FavouriteButton = ({ member }: { member: UserListItem }) => {
  const { alert } = useDialogs();
  const haptic = useHaptic();
  const { submit, screen } = useSubmission('change-bookmark');
  const { view, bookmark } = useBookmark(member.id);
  const known = bookmark?.isFavourite ?? false;
  const chosen = useChosen(view, view.state === 'ready' ? known : undefined);
  const isFavourite = chosen.value ?? known;
  const toggle = async () => {
    const settle = chosen.choose(!isFavourite);
    const end = await submit({ member, isFavourite: !isFavourite });
    const hasFailed = end.state === 'failed';
    settle(!hasFailed);
    haptic(hasFailed ? 'error' : 'success');
    if (hasFailed && !screen.aborted) await alert(failureWords(end.failure, words));
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
