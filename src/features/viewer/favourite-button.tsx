/** The star of a card: adds it to the favourites, or removes it. The star changes at once, and back after a refusal. */
import { bookmarkTexts } from '#texts/bookmarks';
import type { UserListItem } from '../../contract/users.ts';
import { callErrorText } from '../../screen/call-error-text.ts';
import { hasBookmarks, useBookmark } from '../../screen/notes/use-bookmark.ts';
import { failureText, hasFailed } from '../../screen/submission.ts';
import { useChoice } from '../../screen/use-choice.ts';
import type { CallError } from '../../sync/api.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

const refused = (error: CallError) => bookmarkTexts.failedMark(callErrorText(error));

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
