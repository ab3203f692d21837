/** Three made-up cards, for a stranger who has never seen one. They lead nowhere: the way on is above them. */
import * as z from 'zod/mini';
import { exampleTexts as texts } from '#texts/examples';
import { profile } from '../../contract/calls/card/profile.ts';
import { Chip } from '../../ui/controls/chip.tsx';
import { CardHead } from '../card-head.tsx';
import styles from './examples.module.css';
import { Tags } from '../tags.tsx';

/** What needs no words. Their ids are no member's. */
const looks = [
  { hue: 7, cover: 'topography', singularity: true, tags: ['Design', 'Art'] },
  { hue: 1, cover: 'sun', tags: ['Food', 'Travel'] },
  { hue: 4, cover: 'waves', tags: ['Music', 'AI'] },
] as const;

export const Examples = () => (
  <aside className={styles.examples} aria-labelledby="examples">
    <p id="examples" className={styles.title}>
      {texts.title}
    </p>
    <ul className={styles.list}>
      {looks.map((look, at) => (
        <li key={look.cover} className={styles.example}>
          <CardHead
            profile={z.parse(profile, { ...look, ...texts.members[at], profileId: at })}
            username={undefined}
            level={2}
            code={<Chip>{texts.example}</Chip>}
          />
          <Tags tags={look.tags} markOf={undefined} />
        </li>
      ))}
    </ul>
  </aside>
);
