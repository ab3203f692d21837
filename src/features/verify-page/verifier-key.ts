/**
 * Loads the verification key of this build. The service worker keeps it, so it also loads offline. Its hash identifies
 * it, so its source does not matter.
 */
import { circuitsFolder } from '../../contract/worker.ts';
import { toHex } from '../../domain/hex.ts';
import { circuitManifest, type CircuitArtifact } from '../../verifier/manifest.ts';
import { createVerifier } from '../../verifier/verifier.ts';
import type { VerifierLoading } from './check.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const isItself = async (bytes: BufferSource, { sha256 }: CircuitArtifact): Promise<boolean> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))) === sha256;

type Fetched = { got: 'file'; bytes: ArrayBuffer } | { got: 'nothing' | 'other' };

const fetchFile = async (
  fetchIt: Fetch,
  artifact: CircuitArtifact,
  cache: RequestCache,
): Promise<Fetched> => {
  const answer = await fetchIt(circuitsFolder + artifact.file, { cache }).catch(() => undefined);
  const bytes = await answer?.arrayBuffer().catch(() => undefined);
  if (!answer || !bytes || answer.status >= 500) return { got: 'nothing' };
  return answer.ok && (await isItself(bytes, artifact)) ? { got: 'file', bytes } : { got: 'other' };
};

export type KeyLoading = { ok: true; key: unknown } | Extract<VerifierLoading, { ok: false }>;

/** As snarkjs writes it, parsed from JSON. */
export const loadVerificationKey = async (fetchIt: Fetch): Promise<KeyLoading> => {
  const { verificationKey } = circuitManifest;
  let fetched = await fetchFile(fetchIt, verificationKey, 'default');
  // A cache on the way may have damaged it. The source may be intact.
  if (fetched.got === 'other') fetched = await fetchFile(fetchIt, verificationKey, 'reload');
  if (fetched.got !== 'file')
    return { ok: false, fault: fetched.got === 'other' ? 'damaged' : 'network' };
  return { ok: true, key: JSON.parse(new TextDecoder().decode(fetched.bytes)) };
};

const load = async (fetchIt: Fetch): Promise<VerifierLoading> => {
  const loading = await loadVerificationKey(fetchIt);
  return loading.ok ? { ok: true, verifier: await createVerifier(loading.key) } : loading;
};

/** Returns the same verifier each time. A failure is tried again. */
export const createLoader = (fetchIt: Fetch): (() => Promise<VerifierLoading>) => {
  let loading: Promise<VerifierLoading> | undefined;
  const start = async () => {
    let isHere = false;
    try {
      const outcome = await load(fetchIt);
      isHere = outcome.ok;
      return outcome;
    } finally {
      if (!isHere) loading = undefined;
    }
  };
  return () => (loading ??= start());
};
