import { messagesTexts } from '#texts/messages';
import type { CustodyState, KeyCustody, KnownKey } from '../../keys/custody/custody-api.ts';
import { sealSample, type Sample, type SealFailure } from '../../samples/samples.ts';
import { useServices } from '../../screen/services.ts';
import { sealedBefore, type SealedOnce, type SampleDraft } from './sample-draft.ts';

/** `no-key`: there is no key to seal with. The screen reports that elsewhere. */
export type Sealing =
  | { ok: true; once: SealedOnce }
  | { ok: false; failed: SealFailure | 'no-key' };

export const sealFailureText = (failed: (Sealing & { ok: false })['failed']): string =>
  failed === 'no-key'
    ? messagesTexts.needsKey
    : messagesTexts.error(messagesTexts.sealFailed[failed]);

export type Seal = (draft: SampleDraft) => Promise<Sealing>;

const readyKey = (state: CustodyState): KnownKey | undefined =>
  state.state === 'ready' ? state : undefined;

/** Seals a draft with the key in use. Waits for the key if it is still being read. */
export const useSealing = (custody: KeyCustody): Seal => {
  const { randomBytes } = useServices();
  const seal = async (draft: SampleDraft, key: KnownKey): Promise<Sealing> => {
    const { title, content } = draft;
    const sample: Sample = { title, content };
    const { secret, fingerprint } = key;
    const before = sealedBefore(draft, fingerprint);
    if (before) return { ok: true, once: { fingerprint, sample, sealed: before } };
    const outcome = await sealSample(secret, sample, randomBytes);
    if (!outcome.ok) return outcome;
    return { ok: true, once: { fingerprint, sample, sealed: outcome.sealed } };
  };
  return async (draft) => {
    const known = custody.state();
    const key = readyKey(known.state === 'reading' ? await custody.read() : known);
    return key ? seal(draft, key) : { ok: false, failed: 'no-key' };
  };
};
