/** Asks for one second opinion on the file whose verdict shows. After a failure it can be asked for again. */
import { useState } from 'react';
import { browserClock } from '../../../platform/browser/clock.ts';
import { askSecondOpinion, spawnSecondOpinion, type OpinionOutcome } from './ask.ts';

export type OpinionState = { outcome: 'unasked' } | { outcome: 'asking' } | OpinionOutcome;

export interface AskedOpinion {
  state: OpinionState;
  ask(): void;
}

export const useSecondOpinion = (text: string): AskedOpinion => {
  const [state, setState] = useState<OpinionState>({ outcome: 'unasked' });
  const run = async () => {
    setState({ outcome: 'asking' });
    setState(await askSecondOpinion({ spawn: spawnSecondOpinion, clock: browserClock }, text));
  };
  return { state, ask: () => void run() };
};
