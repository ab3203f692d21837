import { cardTexts } from '#texts/card';
import { Group } from '../ui/panel.tsx';
import { RowList, RowText, rowClass } from '../ui/rows.tsx';
import { Tile } from '../ui/tile.tsx';
import type { ContactLink } from './card-links.ts';

const tiles = { phone: 'phone', email: 'mail' } as const;

/** Phone and email. They open by themselves everywhere: the messenger hands tel and mailto to the device. */
export const Contact = ({ links }: { links: ContactLink[] }) => (
  <Group title={cardTexts.contact}>
    <RowList>
      {links.map(({ kind, text, url }) => (
        <li key={kind}>
          <a className={rowClass} href={url}>
            <Tile name={tiles[kind]} />
            <RowText title={<bdi dir="ltr">{text}</bdi>} detail={cardTexts[kind]} />
          </a>
        </li>
      ))}
    </RowList>
  </Group>
);
