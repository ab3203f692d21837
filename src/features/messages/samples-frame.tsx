/** The frame around the samples. It is the same before and after their key is read, so that nothing moves. */
import type { ReactNode, Ref } from 'react';
import { messagesTexts } from '#texts/messages';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowList } from '../../ui/rows.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './messages.module.css';
import { Opening } from './sample-card.tsx';

interface SamplesFrameProps {
  count: number;
  /** Takes the focus when the focused element disappears. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** The samples, as `<li>` elements. */
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

/** Shows until the samples are opened. `count`: how many there are, or a guess. */
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
