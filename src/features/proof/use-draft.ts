/** The text of the field, as it was when the screen was last open; in memory alone. */
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { proofTexts } from '#texts/proof';
import type { SyncEngine } from '../../sync/api.ts';
import { useServices } from '../services.ts';

/** One engine, one member. */
const kept = new WeakMap<SyncEngine, string>();

export const useDraft = (): [string, Dispatch<SetStateAction<string>>] => {
  const { sync } = useServices();
  const [text, setText] = useState(() => kept.get(sync) ?? proofTexts.defaultText);
  useEffect(() => void kept.set(sync, text), [sync, text]);
  return [text, setText];
};
