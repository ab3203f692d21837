import { messagesTexts } from '#texts/messages';
import type { MessageSample } from '../../mutations/resources.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SampleForm } from './sample-form.tsx';
import { OpenForm } from './samples-list.tsx';
import type { SampleForms } from './use-sample-forms.ts';
import { isGone } from './sample-draft.ts';

interface FormsBelowProps {
  samples: readonly MessageSample[];
  forms: SampleForms;
  obstacle: string | undefined;
  /** Another sample may be made. */
  hasRoom: boolean;
}

/**
 * Below the list: the form for a new sample, or, in its place, one for a text without a place in the list: a sample that
 * was refused, or that was deleted elsewhere while it was edited. Nothing while a sample is edited in the list.
 */
export const FormsBelow = ({ samples, forms, obstacle, hasRoom }: FormsBelowProps) => {
  const { fresh, open, saving } = forms;
  const isHomeless = open !== undefined && (open.base === null || isGone(samples, open));
  if (isHomeless) {
    // What is being saved is in the list itself.
    const isFull = !hasRoom && saving !== 'open';
    return (
      <Panel title={messagesTexts.createTitle}>
        {open.base !== null && <Notice tone="warning">{messagesTexts.gone}</Notice>}
        <OpenForm forms={forms} obstacle={isFull ? messagesTexts.noRoom : obstacle} />
      </Panel>
    );
  }
  if (open !== undefined || (!hasRoom && saving !== 'fresh')) return null;
  return (
    <Panel title={messagesTexts.createTitle}>
      <SampleForm
        draft={fresh}
        isSaving={saving === 'fresh'}
        obstacle={obstacle}
        onChange={(patch) => forms.change('fresh', patch)}
        onSubmit={() => forms.submit('fresh')}
      />
    </Panel>
  );
};
