/** The forms of samples: which are open, and the text in them. */
import { useState, useEffect, type Dispatch, type SetStateAction } from 'react';
import { flushSync } from 'react-dom';
import type { MessageSample } from '../../mutations/resources.ts';
import type { AppSync } from '../../mutations/registry.ts';
import { type SampleDraft, asEdit, blankSample, isEmpty, isDraftSaved } from './sample-draft.ts';
import { browserRandom } from '../../platform/browser/random.ts';
import { useServices } from '../../screen/services.ts';
import type { ChangeNotice } from '../../screen/hooks/use-deletion.ts';
import { noteUnkept } from '../../screen/hooks/use-reload.ts';

/** `fresh`: the form of a new sample. `open`: the form of an edited or a refused sample. */
interface Forms {
  fresh: SampleDraft;
  open: SampleDraft | undefined;
}

export type Slot = keyof Forms;

/** Each engine belongs to one member. */
const kept = new WeakMap<AppSync, Forms>();

export const newDraft = (): SampleDraft => blankSample(browserRandom.ulid);

/**
 * Updates kept forms when the screen opens again. A draft that was saved in the meantime is cleared. A draft that was
 * reworded after it was sent becomes an edit of the sample.
 */
export const resumed = (forms: Forms, samples: readonly MessageSample[]): Forms => {
  const [fresh, open] = [forms.fresh, forms.open].map((one) =>
    one && isDraftSaved(samples, one) ? undefined : one && asEdit(samples, one),
  );
  const isEdit = fresh !== undefined && fresh.base !== null;
  return isEdit && !open
    ? { fresh: newDraft(), open: fresh }
    : { fresh: fresh ?? newDraft(), open };
};

/**
 * Keeps the forms while the member is on other screens. At the first render only, drafts that were being sent are
 * compared with `samples`. Later submissions report their own end.
 */
const useKeptForms = (
  samples: readonly MessageSample[],
): [Forms, Dispatch<SetStateAction<Forms>>] => {
  const { sync } = useServices();
  const [forms, setForms] = useState<Forms>(() =>
    resumed(kept.get(sync) ?? { fresh: newDraft(), open: undefined }, samples),
  );
  useEffect(() => {
    kept.set(sync, forms);
    noteUnkept('samples', !isEmpty(forms.fresh) || forms.open !== undefined);
  }, [sync, forms]);
  return [forms, setForms];
};

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
  showNotice(notice: ChangeNotice | undefined): void;
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
