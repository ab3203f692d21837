import { useSyncExternalStore } from 'react';
import type { Language } from '../../domain/language.ts';
import { presentLanguage, subscribeLanguage } from '../../texts/translate.ts';

/**
 * The present language. A component that calls it draws its texts again when it changes; the state below stays. Screens need it
 * (app/router.tsx), and what React remembers by its props.
 */
export const useLanguage = (): Language =>
  useSyncExternalStore(subscribeLanguage, presentLanguage, presentLanguage);
