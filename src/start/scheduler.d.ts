/** What first-draw.ts needs of React's scheduler, which has no types for it. */
declare module 'scheduler' {
  /** Slices a second; 0 for the usual ones of 5 ms. */
  export const unstable_forceFrameRate: (slices: number) => void;
}
