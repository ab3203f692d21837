/** What is around the samples, the same before and after their key is read: nothing moves when it arrives. */
import type { ReactNode, Ref } from 'react';
import { messagesTexts } from '#texts/messages';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowList } from '../../ui/rows.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './messages.module.css';
import { Opening } from './sample-card.tsx';

interface SamplesFrameProps {
  count: number;
  /** Takes the focus when what had it has gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** As many `<li>`. */
  children: ReactNode;
}

export const SamplesFrame = ({ count, headingRef, children }: SamplesFrameProps) => (
  <section className={styles.section} aria-labelledby="samples">
    <h2 ref={headingRef} id="samples" className={styles.sectionTitle} tabIndex={-1}>
      {messagesTexts.list}
    </h2>
    {count === 0 ? (
      <EmptyState level={3} title={messagesTexts.empty} text={messagesTexts.emptyText} />
    ) : (
      <RowList>{children}</RowList>
    )}
  </section>
);

/** Until the samples are opened. `count`: of the samples, or a guess. */
export const SamplesSkeleton = ({ count }: { count: number }) => (
  <>
    <p className={styles.hint}>{messagesTexts.tip}</p>
    <VisuallyHidden>
      <output>{messagesTexts.loading}</output>
    </VisuallyHidden>
    <SamplesFrame count={count}>
      {[0, 1, 2].slice(0, count).map((nth) => (
        <li key={nth}>
          <Opening />
        </li>
      ))}
    </SamplesFrame>
  </>
);
