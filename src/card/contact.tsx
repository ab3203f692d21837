import { cardTexts } from '#texts/card';
import { Group } from '../ui/group.tsx';
import { RowList, rowClass } from '../ui/rows.tsx';
import type { ContactLink } from './card-links.ts';
import { RowBody } from './row-body.tsx';

/** An address that is too long for its line is broken before its '@', if that is enough. */
const breakable = (text: string) => {
  const [name, ...place] = text.split('@');
  return place.length === 0 ? (
    text
  ) : (
    <>
      {name}
      <wbr />@{place.join('@')}
    </>
  );
};

/** Shows phone and email. Plain links work everywhere: the messenger passes tel and mailto to the device. */
export const Contact = ({ links }: { links: ContactLink[] }) => (
  <Group title={cardTexts.contact}>
    <RowList>
      {links.map(({ kind, text, url }) => (
        <li key={kind}>
          <a className={rowClass} href={url}>
            <RowBody
              tile={kind === 'phone' ? kind : 'mail'}
              title={<bdi dir="ltr">{breakable(text)}</bdi>}
              detail={cardTexts[kind]}
            />
          </a>
        </li>
      ))}
    </RowList>
  </Group>
);
