/**
 * Shows the reader's private note on a card in one line, which opens the whole note. The height is the same without a
 * note, so that nothing moves when the note appears.
 */
import { useState } from 'react';
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

interface EditedNote {
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
  /** The two met in person just now: the note starts with the date. */
  isMet?: boolean;
}

export const NoteRow = ({ member, isMet = false }: NoteRowProps) => {
  const { clock } = useServices();
  const { view, bookmark } = useBookmark(member.id);
  // The open form keeps what it began with: another device may change the note, and the form's own save does.
  const [edited, setEdited] = useState<EditedNote>();
  const [isNoted, setNoted] = useState(!isMet);
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
          onClick={() => setEdited({ sealed: note, opened: shown })}
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
        {edited && (
          <NoteSheet
            member={member}
            {...edited}
            addition={isNoted ? '' : bookmarkTexts.metOn(formatDay(clock.now()))}
            onClose={(isDone) => {
              setEdited(undefined);
              if (isDone) setNoted(true);
            }}
          />
        )}
      </li>
    </RowList>
  );
};
