/** The text of the search field: what the member types, or the address's words if they changed elsewhere. */
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../screen/services.ts';
import { cleanFilter } from './users-address.ts';

const typingPauseMs = 300;

/** `words`: from the address. They follow the field after a pause in typing. */
export const useSearchText = (words: string, save: (words: string) => void) => {
  const { clock } = useServices();
  const [text, setText] = useState(words);
  const saved = useRef(words);
  useEffect(() => {
    if (words === saved.current) return;
    saved.current = words;
    setText(words);
  }, [words]);
  useEffect(() => {
    const { q = '' } = cleanFilter({ q: text });
    if (q === saved.current) return undefined;
    return clock.setTimer(() => {
      saved.current = q;
      save(q);
    }, typingPauseMs);
  }, [clock, text, save]);
  return { text, setText };
};
