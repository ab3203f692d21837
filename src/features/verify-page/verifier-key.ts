/**
 * The verification key of this build. The service worker keeps it, so it comes without a connection as well; it is
 * known by its hash, so it does not matter who brought it.
 */
import { circuitsFolder } from '../../contract/worker.ts';
import { toHex } from '../../crypto/hex.ts';
import { circuitManifest, type CircuitArtifact } from '../../verifier/manifest.ts';
import { createVerifier } from '../../verifier/verifier.ts';
import type { VerifierLoading } from './check.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const isItself = async (bytes: BufferSource, { sha256 }: CircuitArtifact): Promise<boolean> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))) === sha256;

/** Undefined where the answer is not the file. */
const fetchFile = async (
  fetchIt: Fetch,
  artifact: CircuitArtifact,
  cache: RequestCache,
): Promise<ArrayBuffer | undefined> => {
  const answer = await fetchIt(circuitsFolder + artifact.file, { cache });
  if (answer.status >= 500) throw new TypeError(`HTTP ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  return answer.ok && (await isItself(bytes, artifact)) ? bytes : undefined;
};

const load = async (fetchIt: Fetch): Promise<VerifierLoading> => {
  const { verificationKey } = circuitManifest;
  try {
    const bytes =
      (await fetchFile(fetchIt, verificationKey, 'default')) ??
      // What a cache on the way spoilt may be whole at its source.
      (await fetchFile(fetchIt, verificationKey, 'reload'));
    if (!bytes) return { ok: false, fault: 'damaged' };
    const key: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return { ok: true, verifier: await createVerifier(key) };
  } catch (error) {
    // What `fetch` throws. Anything else is a bug.
    if (error instanceof TypeError) return { ok: false, fault: 'network' };
    throw error;
  }
};

/** The same verifier each time; what failed is tried again. */
export const createLoader = (fetchIt: Fetch): (() => Promise<VerifierLoading>) => {
  let loading: Promise<VerifierLoading> | undefined;
  return async () => {
    const outcome = await (loading ??= load(fetchIt));
    if (!outcome.ok) loading = undefined;
    return outcome;
  };
};
