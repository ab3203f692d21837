/** Keeps the text of the field while the member is on other screens, in memory only. */
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { proofTexts } from '#texts/proof';
import type { AppSync } from '../../mutations/registry.ts';
import { useServices } from '../../screen/services.ts';
import { noteUnkept } from '../../screen/use-reload.ts';

/** Each engine belongs to one member. */
const kept = new WeakMap<AppSync, string>();

export const useDraft = (): [string, Dispatch<SetStateAction<string>>] => {
  const { sync } = useServices();
  const [text, setText] = useState(() => kept.get(sync) ?? proofTexts.defaultText);
  useEffect(() => {
    kept.set(sync, text);
    noteUnkept('text to prove', text !== '' && text !== proofTexts.defaultText);
  }, [sync, text]);
  return [text, setText];
};
