import { useMedia } from '../../ui/use-media.ts';

/** Whether the device currently asks for less motion. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
