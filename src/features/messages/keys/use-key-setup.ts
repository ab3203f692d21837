/**
 * Setting an old key, step by step:
 *
 *     typing ──▶ unsent ──▶ replacing ──▶ setting ──▶ (done)
 *       ▲──────────┴────────────┴── Cancel
 *
 * `unsent` and `replacing` ask only if another key is in use. Unsent changes that it sealed should be sent first, and
 * its samples do not open afterwards.
 */
import { useState } from 'react';
import { keysTexts } from '#texts/keys';
import { keyFormats } from '../../../keys/stored/key-format.ts';
import type { ImportPlan, KeptEntry, KeyCustody } from '../../../keys/custody/custody-api.ts';
import { outcomeText } from '../../../screen/keys/key-conflict.tsx';
import { useScreenSignal } from '../../../screen/submission.ts';

export type SetupStep =
  | { step: 'typing'; error?: string | undefined }
  | { step: 'unsent'; replaces: string }
  | { step: 'replacing'; replaces: string }
  | { step: 'setting' };

/**
 * Returns the fingerprint of the key that the new one would replace. Custody knows the key in use. A key that was not
 * read yet is only among the entries.
 */
export const replacedKey = (
  plan: Extract<ImportPlan, { ok: true }>,
  entries: readonly KeptEntry[],
  entryName: string,
): string | undefined => {
  const present = entries.find(
    ({ name, fingerprint }) => name === entryName && fingerprint !== undefined,
  )?.fingerprint;
  return plan.replaces ?? (present === plan.fingerprint ? undefined : present);
};

interface Options {
  custody: KeyCustody;
  /** Undefined while they are being read. */
  entries: readonly KeptEntry[] | undefined;
  /** How many unsent changes are sealed with the key in use. */
  unsent: number;
  onDone: () => void;
}

export const useKeySetup = ({ custody, entries, unsent, onDone }: Options) => {
  const [text, setText] = useState('');
  const [step, setStep] = useState<SetupStep>({ step: 'typing' });
  const dialog = useScreenSignal();

  const fail = (error: string) => setStep({ step: 'typing', error });

  const set = async () => {
    setStep({ step: 'setting' });
    const failure = outcomeText(await custody.set(text));
    if (failure === undefined) onDone();
    else fail(failure);
  };

  const submit = async () => {
    // A slow cloud takes seconds to answer. The dialog is locked meanwhile.
    setStep({ step: 'setting' });
    const plan = await custody.plan(text);
    if (!plan.ok) return fail(keysTexts.faults[plan.fault]);
    const kept = entries ?? (await custody.entries()).entries;
    // The member pressed Cancel in the meantime.
    if (dialog.aborted) return;
    const replaces = replacedKey(plan, kept, keyFormats[custody.kind].entry);
    if (replaces === undefined) return set();
    setStep({ step: unsent > 0 ? 'unsent' : 'replacing', replaces });
  };

  return {
    text,
    /** The step 'unsent' ends as soon as everything is sent. */
    step: step.step === 'unsent' && unsent === 0 ? { ...step, step: 'replacing' as const } : step,
    change: (next: string) => {
      setText(next);
      setStep({ step: 'typing' });
    },
    submit: () => void submit(),
    skipSending: (replaces: string) => setStep({ step: 'replacing', replaces }),
    set: () => void set(),
    back: () => setStep({ step: 'typing' }),
  };
};
