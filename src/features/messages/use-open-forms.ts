/** The forms of samples: which are open, and the text in them. */
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { MessageSample } from '../../mutations/resources.ts';
import type { SampleDraft } from './sample-draft.ts';
import { newDraft, useKeptForms, type Forms, type Slot } from './use-kept-forms.ts';

export interface OpenForms extends Forms {
  /** Whether the form of a new sample is open. */
  isCreating: boolean;
  /** Opens the form of a new sample, with the text that was typed there before. */
  create(): void;
  /** Closes the open form. An edit is abandoned; the text of a new sample is kept. */
  close(): void;
  change(slot: Slot, patch: Partial<SampleDraft>): void;
  /** Opens the form of an existing or a refused sample. */
  show(open: SampleDraft): void;
  /** Closes a form and empties it, since its text was saved or queued. */
  clear(slot: Slot): void;
}

export interface FormEvents {
  /** Shows a notice that needs no answer. */
  showNotice(text: string | undefined): void;
  /** Called when the form has closed, so the focus must move. */
  onDone(): void;
}

interface Options extends FormEvents {
  samples: readonly MessageSample[];
}

export const useOpenForms = ({ samples, showNotice, onDone }: Options): OpenForms => {
  const [{ fresh, open }, setForms] = useKeptForms(samples);
  const [isCreating, setCreating] = useState(false);

  const change = (slot: Slot, patch: Partial<SampleDraft>) =>
    setForms((forms) => {
      const draft = forms[slot];
      return draft ? { ...forms, [slot]: { ...draft, ...patch } } : forms;
    });

  const create = () => {
    showNotice(undefined);
    setCreating(true);
  };

  const show = (next: SampleDraft) => {
    showNotice(undefined);
    setForms((forms) => ({ ...forms, open: next }));
  };

  /** Renders synchronously: the closing sheet restores the focus, and the focus can be moved only after that. */
  const leave = (slot: Slot, next: (forms: Forms) => Forms) =>
    flushSync(() => {
      setForms(next);
      if (slot === 'fresh') setCreating(false);
    });

  const close = () => {
    if (open) leave('open', (forms) => ({ ...forms, open: undefined }));
    else leave('fresh', (forms) => forms);
    onDone();
  };

  const clear = (slot: Slot) =>
    leave(slot, (forms) =>
      slot === 'fresh' ? { ...forms, fresh: newDraft() } : { ...forms, open: undefined },
    );

  return { fresh, open, isCreating, create, close, change, show, clear };
};
