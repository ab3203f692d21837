import { useMedia } from '../../ui/use-media.ts';

/** Whether the member's device asks for less motion, as it is set now. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
