import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import type { MessageSample } from '../../mutations/resources.ts';
import { browserRandom } from '../../platform/browser/random.ts';
import type { AppSync } from '../../mutations/registry.ts';
import { useServices } from '../../screen/services.ts';
import { noteUnkept } from '../../screen/use-reload.ts';
import { asEdit, blankSample, isEmpty, isDraftSaved, type SampleDraft } from './sample-draft.ts';

/** `fresh`: of the form for a new sample. `open`: a sample that is edited, or a refused one that is mended. */
export interface Forms {
  fresh: SampleDraft;
  open: SampleDraft | undefined;
}

export type Slot = keyof Forms;

/** One engine, one member. */
const kept = new WeakMap<AppSync, Forms>();

export const newDraft = (): SampleDraft => blankSample(browserRandom.ulid);

/**
 * The forms when the screen opens again. What was sent from them has been saved meanwhile, and is cleared; what was
 * reworded after it was sent is an edit of that.
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
 * The forms with what was typed when the screen was last open. What was under way then is settled against `samples` once,
 * at the first render: what is saved from here on has its answer here.
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
