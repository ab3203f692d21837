/** Texts of the second opinion on a proof file. */
import { catalogue } from '../catalogue.ts';

export const secondOpinionTexts = catalogue('secondOpinion', {
  title: 'Second opinion',
  offer:
    'The answer above comes from this app’s own verifier. snarkjs, a verifier by other authors, can check the same file as well. Its code (about 60 kB) is loaded for this, and nothing is sent.',
  ask: 'Get a second opinion',
  block: 'Block',
  ours: 'This app',
  theirs: 'snarkjs',
  opinions: { accepted: 'Proven', refused: 'Not proven' },
  bothYes: 'Both say that it is genuine.',
  bothNo: 'Both say that it is not genuine.',
  apart: 'The two verifiers disagree. Treat this file as not proven.',
  unavailable: {
    load: 'The second opinion could not be loaded. Check your connection and try again.',
    stopped: 'The second opinion took too long and was stopped. You can try again.',
  },
  stays: 'The answer above stays as it is.',
  retry: 'Try again',
});
