/** The worker of the second opinion: see judge-file.ts. Its script is the only one with snarkjs's verifier. */
import { expose } from 'comlink';
import { createSecondOpinion } from '../../../verifier/snarkjs/second-opinion.ts';
import { loadVerificationKey } from '../verifier-key.ts';
import { createFileJudge } from './judge-file.ts';

const load = async () => {
  const loading = await loadVerificationKey((url, init) => fetch(url, init));
  return loading.ok ? createSecondOpinion(loading.key) : undefined;
};

expose(createFileJudge(load));
