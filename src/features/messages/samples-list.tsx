import type { Ref } from 'react';
import type { MessageSample } from '../../mutations/resources.ts';
import type { OutboxItem } from '../../mutations/registry.ts';
import { isSampleUnsent } from './refused-samples.ts';
import type { Listed } from './replaced-sample.ts';
import { SampleCard } from './sample-card.tsx';
import { SamplesFrame } from './samples-frame.tsx';

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
