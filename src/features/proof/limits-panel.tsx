import { useId } from 'react';
import { proofsListTexts } from '#texts/proofs-list';
import { limits } from '../../domain/limits.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './proof.module.css';

const Limit = ({ name, count, most }: { name: string; count: number; most: number }) => (
  <div className={styles.limit}>
    <dt>{name}</dt>
    <dd className={styles.count}>
      <span aria-hidden="true">{proofsListTexts.limits.count(count, most)}</span>
      <VisuallyHidden>{proofsListTexts.limits.countName(count, most)}</VisuallyHidden>
    </dd>
    <dd className={styles.bar} data-full={count >= most || undefined} aria-hidden="true">
      <span style={{ inlineSize: `${Math.min(100, (count / most) * 100)}%` }} />
    </dd>
  </div>
);

/** Shows how much of a member's allowance is used. */
export const LimitsPanel = ({ messages, blocks }: { messages: number; blocks: number }) => {
  const id = useId();
  return (
    <section className={styles.limits} aria-labelledby={id}>
      <h3 className={styles.subtitle} id={id}>
        {proofsListTexts.limits.title}
      </h3>
      <dl className={styles.limitList}>
        <Limit
          name={proofsListTexts.limits.messages}
          count={messages}
          most={limits.proofMessages}
        />
        <Limit name={proofsListTexts.limits.blocks} count={blocks} most={limits.proofBlocks} />
      </dl>
    </section>
  );
};
