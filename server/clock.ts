/** Milliseconds since the epoch. */
export type ServerClock = () => number;
