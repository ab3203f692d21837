import type { Ref, ReactNode } from 'react';
import { messagesTexts } from '#texts/messages';
import type { MessageSample } from '../../mutations/resources.ts';
import type { OutboxItem } from '../../mutations/registry.ts';
import { isSampleUnsent } from './refused-samples.ts';
import type { Listed } from './replaced-samples.tsx';
import { SampleCard, Opening } from './sample-card.tsx';
import styles from './messages.module.css';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowList } from '../../ui/lists/rows.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface SamplesFrameProps {
  count: number;
  /** Takes the focus when the focused element disappears. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** The samples, as `<li>` elements. */
  children: ReactNode;
}

/** The frame around the samples. It is the same before and after their key is read, so that nothing moves. */
const SamplesFrame = ({ count, headingRef, children }: SamplesFrameProps) => (
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

interface SamplesListProps {
  listed: Listed;
  items: readonly OutboxItem[];
  actions: {
    onShare: (content: string) => void;
    onEdit: (sample: MessageSample, title: string, content: string) => void;
    onDelete: (sample: MessageSample, title: string) => void;
    onKeep: (sample: MessageSample) => void;
  };
  /** Takes the focus when the focused element disappears. */
  headingRef: Ref<HTMLHeadingElement>;
}

export const SamplesList = ({ listed, items, actions, headingRef }: SamplesListProps) => (
  <SamplesFrame count={listed.samples.length} headingRef={headingRef}>
    {listed.samples.map((sample, at) => (
      <li key={sample.id}>
        <SampleCard
          shown={listed.shown[at] ?? { state: 'opening' }}
          doubt={listed.doubts[at]}
          isPending={isSampleUnsent(items, sample.content)}
          onShare={actions.onShare}
          onEdit={(title, content) => actions.onEdit(sample, title, content)}
          onDelete={(title) => actions.onDelete(sample, title)}
          onKeep={() => actions.onKeep(sample)}
        />
      </li>
    ))}
  </SamplesFrame>
);
