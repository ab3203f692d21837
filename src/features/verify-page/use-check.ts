/** Runs one check at a time, of the latest file or text. */
import { useEffect, useRef, useState } from 'react';
import { verifyPageTexts as texts } from '#texts/verify-page';
import { maxProofFileCharacters } from '../../domain/limits.ts';
import type { PageChecker, PageOutcome } from './open-checker.ts';

export type Finding = PageOutcome | { outcome: 'unreadable' };

export type CheckState =
  | { state: 'idle' }
  /** `total` is 0 until the file is read. */
  | { state: 'checking'; name: string; done: number; total: number }
  /** `text`: the file's; '' if it could not be read. */
  | { state: 'done'; name: string; text: string; finding: Finding };

export interface ProofCheck {
  state: CheckState;
  checkFile(file: File): void;
  checkText(text: string): void;
  /** Repeats the check. */
  again(): void;
}

/** Files that are too large are not read. */
const readFile = async (file: File): Promise<string | Finding> => {
  if (file.size > maxProofFileCharacters)
    return { outcome: 'no-file', fault: { kind: 'too-large' } };
  try {
    return await file.text();
  } catch {
    return { outcome: 'unreadable' };
  }
};

export const useCheck = (checker: PageChecker): ProofCheck => {
  const [state, setState] = useState<CheckState>({ state: 'idle' });
  const given = useRef<{ name: string; read: () => Promise<string | Finding> }>(undefined);
  const turn = useRef(0);
  useEffect(() => checker.prepare(), [checker]);

  const run = async () => {
    if (!given.current) return;
    const { name, read } = given.current;
    const mine = (turn.current += 1);
    const show = (next: CheckState) => mine === turn.current && setState(next);
    show({ state: 'checking', name, done: 0, total: 0 });
    const text = await read();
    const finding =
      typeof text === 'string'
        ? await checker.check(text, (done, total) => {
            show({ state: 'checking', name, done, total });
          })
        : text;
    show({ state: 'done', name, text: typeof text === 'string' ? text : '', finding });
  };

  const begin = (name: string, read: () => Promise<string | Finding>) => {
    given.current = { name, read };
    void run();
  };

  return {
    state,
    checkFile: (file) => begin(file.name, () => readFile(file)),
    // Reading a file removes its byte order mark. `trim` removes that of a pasted text.
    checkText: (text) => begin(texts.pastedName, async () => text.trim()),
    again: () => void run(),
  };
};
