import type { Ref } from 'react';
import { messagesTexts } from '#texts/messages';
import type { Doubt } from '../../samples/sample-versions.ts';
import type { MessageSample } from '../../mutations/resources.ts';
import { indexOfSample } from '../../mutations/known-sample.ts';
import type { OutboxItem } from '../../mutations/registry.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './messages.module.css';
import type { Shown } from './opening.ts';
import { isUnsent } from './refused-samples.ts';
import { SampleCard } from './sample-card.tsx';
import { SampleForm } from './sample-form.tsx';
import type { SampleForms } from './use-sample-forms.ts';

interface SamplesListProps {
  samples: readonly MessageSample[];
  /** In the same order. */
  shown: readonly Shown[];
  /** In the same order. */
  doubts: readonly (Doubt | undefined)[];
  items: readonly OutboxItem[];
  forms: SampleForms;
  /** Why nothing can be saved just now. */
  obstacle: string | undefined;
  onShare: (content: string) => void;
  onEdit: (sample: MessageSample, title: string, content: string) => void;
  onDelete: (sample: MessageSample, title: string) => void;
  onKeep: (sample: MessageSample) => void;
  /** Takes the focus when what had it has gone. */
  headingRef: Ref<HTMLHeadingElement>;
}

const Empty = () => (
  <EmptyState level={3} title={messagesTexts.empty} text={messagesTexts.emptyText} />
);

/** The form of the sample that is edited, in the sample's own place. */
export const OpenForm = ({ forms, obstacle }: Pick<SamplesListProps, 'forms' | 'obstacle'>) =>
  forms.open && (
    <SampleForm
      draft={forms.open}
      isSaving={forms.saving === 'open'}
      obstacle={obstacle}
      onChange={(patch) => forms.change('open', patch)}
      onSubmit={() => forms.submit('open')}
      onCancel={() => forms.show(undefined)}
    />
  );

export const SamplesList = ({ headingRef, ...props }: SamplesListProps) => {
  const { samples, shown, doubts, items, forms, onEdit, onDelete, onKeep } = props;
  const editedAt =
    forms.open?.base === null || !forms.open ? -1 : indexOfSample(samples, forms.open);
  return (
    <section className={styles.section} aria-labelledby="samples">
      <h2 ref={headingRef} id="samples" className={styles.sectionTitle} tabIndex={-1}>
        {messagesTexts.list}
      </h2>
      {samples.length === 0 && <Empty />}
      <ul className={styles.list}>
        {samples.map((sample, at) => (
          // The id changes when the server has given its own: what is typed must outlive that.
          <li key={at === editedAt ? 'edited' : sample.id} className={styles.sample}>
            {at === editedAt ? (
              <OpenForm forms={forms} obstacle={props.obstacle} />
            ) : (
              <SampleCard
                shown={shown[at] ?? { state: 'opening' }}
                doubt={doubts[at]}
                isPending={isUnsent(items, sample.content)}
                isEditable={!forms.open}
                onShare={props.onShare}
                onEdit={(title, content) => onEdit(sample, title, content)}
                onDelete={(title) => onDelete(sample, title)}
                onKeep={() => onKeep(sample)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
