import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import type { MessageSample } from '../../mutations/resources.ts';
import { browserRandom } from '../../platform/browser/random.ts';
import type { AppSync } from '../../mutations/registry.ts';
import { useServices } from '../../screen/services.ts';
import { noteUnkept } from '../../screen/use-reload.ts';
import { asEdit, blankSample, isEmpty, isDraftSaved, type SampleDraft } from './sample-draft.ts';

/** `fresh`: the form of a new sample. `open`: the form of an edited or a refused sample. */
export interface Forms {
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
export const useKeptForms = (
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
