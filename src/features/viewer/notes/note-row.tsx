/**
 * Shows the reader's private note on a card in one line, which opens the whole note. The height is the same without a
 * note, so that nothing moves when the note appears.
 */
import { bookmarkTexts } from '#texts/bookmarks';
import type { UserListItem } from '../../../contract/calls/users.ts';
import { hasBookmarks, useBookmark, useOpenedNotes } from '../../../screen/notes/use-bookmark.ts';
import type { OpenedNote } from '../../../screen/notes/open-notes.ts';
import { formatDay } from '../../../texts/format.ts';
import { useServices } from '../../../screen/services.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { LoadFailure } from '../../../ui/states/empty-state.tsx';
import { RowList, RowText, rowClass, Tile } from '../../../ui/lists/rows.tsx';
import styles from '../viewer.module.css';

const NoteSheet = lazy(async () => (await import('./note-sheet.tsx')).NoteSheet, {
  Loading: () => null,
  Failed: LoadFailure,
});

export interface EditedNote {
  sealed: string | null;
  opened: OpenedNote | undefined;
}

/** Shows one line of the note. */
const excerptOf = (opened: OpenedNote | undefined): string => {
  if (!opened) return bookmarkTexts.opening;
  return opened.state === 'opened' ? opened.text : bookmarkTexts.closed;
};

interface NoteRowProps {
  member: UserListItem;
  /** False if the two met in person just now: the note starts with the date. */
  isNoted: boolean;
  /** Opens the form, which the whole card must not close: it draws this row again. */
  onOpen: (note: EditedNote) => void;
}

export const NoteRow = ({ member, isNoted, onOpen }: NoteRowProps) => {
  const { view, bookmark } = useBookmark(member.id);
  const note = bookmark?.note ?? null;
  const opened = useOpenedNotes(bookmark && [bookmark]);
  const shown = note === null ? undefined : opened.get(note);
  const isOpening = note !== null && !shown;
  const known = note === null ? bookmarkTexts.addNote : bookmarkTexts.title;
  if (!hasBookmarks(view)) return null;
  return (
    <RowList>
      <li>
        <button
          type="button"
          className={rowClass}
          disabled={isOpening}
          onClick={() => onOpen({ sealed: note, opened: shown })}
        >
          <Tile name="note" />
          <RowText
            title={isNoted ? known : bookmarkTexts.metToday}
            detail={
              <span className={styles.line} dir="auto">
                {note === null ? bookmarkTexts.hint : excerptOf(shown)}
              </span>
            }
          />
          <Icon name="chevron" />
        </button>
      </li>
    </RowList>
  );
};

interface NoteFormProps extends Pick<NoteRowProps, 'member' | 'isNoted'> {
  /** What the form began with: another device may change the note, and the form's own save does. */
  note: EditedNote;
  onClose: (isDone: boolean) => void;
}

export const NoteForm = ({ member, isNoted, note, onClose }: NoteFormProps) => {
  const { clock } = useServices();
  const addition = isNoted ? '' : bookmarkTexts.metOn(formatDay(clock.now()));
  return <NoteSheet member={member} {...note} addition={addition} onClose={onClose} />;
};
