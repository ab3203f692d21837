import { useSyncExternalStore } from 'react';
import type { Language } from '../../domain/language.ts';
import { presentLanguage, subscribeLanguage } from '../../texts/translate.ts';

/**
 * The present language. A component that calls it draws its texts again when the language changes; the state below
 * stays. Screens need it (app/router.tsx), and so do memoised components.
 */
export const useLanguage = (): Language =>
  useSyncExternalStore(subscribeLanguage, presentLanguage, presentLanguage);
