import { cardTexts } from '#texts/card';
import { Group } from '../ui/group.tsx';
import { RowList, rowClass } from '../ui/rows.tsx';
import type { ContactLink } from './card-links.ts';
import { RowBody } from './row-body.tsx';

/** Shows phone and email. Plain links work everywhere: the messenger passes tel and mailto to the device. */
export const Contact = ({ links }: { links: ContactLink[] }) => (
  <Group title={cardTexts.contact}>
    <RowList>
      {links.map(({ kind, text, url }) => (
        <li key={kind}>
          <a className={rowClass} href={url}>
            <RowBody
              tile={kind === 'phone' ? kind : 'mail'}
              title={<bdi dir="ltr">{text}</bdi>}
              detail={cardTexts[kind]}
            />
          </a>
        </li>
      ))}
    </RowList>
  </Group>
);
