/** The forms of samples on the screen: which are open, and what is written in them. */
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { MessageSample } from '../../mutations/resources.ts';
import type { SampleDraft } from './sample-draft.ts';
import { newDraft, useKeptForms, type Forms, type Slot } from './use-kept-forms.ts';

export interface OpenForms extends Forms {
  /** The form for a new sample is on the screen. */
  isCreating: boolean;
  /** Opens the form for a new sample, with what was written there before. */
  create(): void;
  /** Takes the form that is open from the screen: an edit is given up, a new sample's text is kept. */
  close(): void;
  change(slot: Slot, patch: Partial<SampleDraft>): void;
  /** Starts to edit a sample, or to edit a refused one. */
  show(open: SampleDraft): void;
  /** Takes a form from the screen with what was written in it, since it was handed over. */
  clear(slot: Slot): void;
}

export interface FormEvents {
  /** Something to say that needs no answer. */
  showNotice(text: string | undefined): void;
  /** The form is gone: the focus needs another place. */
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

  /** At once: the sheet gives the focus back as it goes, and only then can it be put elsewhere. */
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
