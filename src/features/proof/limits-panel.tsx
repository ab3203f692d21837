import { useId } from 'react';
import { proofsListTexts } from '#texts/proofs-list';
import { limits } from '../../domain/limits.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './proofs-list.module.css';

const texts = proofsListTexts.limits;

const Limit = ({ name, count, most }: { name: string; count: number; most: number }) => (
  <div className={styles.limit}>
    <dt>{name}</dt>
    <dd className={styles.count}>
      <span aria-hidden="true">{texts.count(count, most)}</span>
      <VisuallyHidden>{texts.countName(count, most)}</VisuallyHidden>
    </dd>
    <dd className={styles.bar} data-full={count >= most || undefined} aria-hidden="true">
      <span style={{ inlineSize: `${Math.min(100, (count / most) * 100)}%` }} />
    </dd>
  </div>
);

/** How much of what a member may keep is taken. */
export const LimitsPanel = ({ messages, blocks }: { messages: number; blocks: number }) => {
  const id = useId();
  return (
    <section className={styles.limits} aria-labelledby={id}>
      <h3 className={styles.limitsTitle} id={id}>
        {texts.title}
      </h3>
      <dl className={styles.limitList}>
        <Limit name={texts.messages} count={messages} most={limits.proofMessages} />
        <Limit name={texts.blocks} count={blocks} most={limits.proofBlocks} />
      </dl>
    </section>
  );
};
