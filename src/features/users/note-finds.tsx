/** Lists members whose private note contains the searched words, above the list. */
import { bookmarkTexts } from '#texts/bookmarks';
import { memberName } from '../../texts/member-name.ts';
import { Group } from '../../ui/group.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rowClass, RowList, RowText } from '../../ui/rows.tsx';
import { Tile } from '../../ui/tile.tsx';
import type { Bookmarked } from './bookmarked.ts';
import { memberIdOf } from './pages.ts';

interface NoteFindsProps {
  finds: readonly Bookmarked[];
  onOpen: (memberId: string | number) => void;
}

export const NoteFinds = ({ finds, onOpen }: NoteFindsProps) =>
  finds.length > 0 && (
    <Group title={bookmarkTexts.inNotes}>
      <RowList>
        {finds.map(({ member, note }) => (
          <li key={member.id}>
            <button type="button" className={rowClass} onClick={() => onOpen(memberIdOf(member))}>
              <Tile name="note" />
              <RowText title={<bdi>{memberName(member)}</bdi>} detail={<bdi>{note}</bdi>} />
              <Icon name="chevron" />
            </button>
          </li>
        ))}
      </RowList>
    </Group>
  );
