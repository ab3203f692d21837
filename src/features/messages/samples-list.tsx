import type { Ref } from 'react';
import type { Doubt } from '../../samples/sample-versions.ts';
import type { MessageSample } from '../../mutations/resources.ts';
import type { OutboxItem } from '../../mutations/registry.ts';
import type { Shown } from './opening.ts';
import { isSampleUnsent } from './refused-samples.ts';
import { SampleCard } from './sample-card.tsx';
import { SamplesFrame } from './samples-frame.tsx';

interface SamplesListProps {
  samples: readonly MessageSample[];
  /** In the order of `samples`. */
  shown: readonly Shown[];
  /** In the order of `samples`. */
  doubts: readonly (Doubt | undefined)[];
  items: readonly OutboxItem[];
  onShare: (content: string) => void;
  onEdit: (sample: MessageSample, title: string, content: string) => void;
  onDelete: (sample: MessageSample, title: string) => void;
  onKeep: (sample: MessageSample) => void;
  /** Takes the focus when the focused element disappears. */
  headingRef: Ref<HTMLHeadingElement>;
}

export const SamplesList = ({ headingRef, ...props }: SamplesListProps) => {
  const { samples, shown, doubts, items, onEdit, onDelete, onKeep } = props;
  return (
    <SamplesFrame count={samples.length} headingRef={headingRef}>
      {samples.map((sample, at) => (
        <li key={sample.id}>
          <SampleCard
            shown={shown[at] ?? { state: 'opening' }}
            doubt={doubts[at]}
            isPending={isSampleUnsent(items, sample.content)}
            onShare={props.onShare}
            onEdit={(title, content) => onEdit(sample, title, content)}
            onDelete={(title) => onDelete(sample, title)}
            onKeep={() => onKeep(sample)}
          />
        </li>
      ))}
    </SamplesFrame>
  );
};
