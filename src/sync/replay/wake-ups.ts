/** Wake-ups of the replayer: one that comes while it works is kept until the work looks for it. */
export interface WakeUps {
  note(): void;
  /** Continues with what waits, without a wake-up, since an entry has ended. */
  rouse(): void;
  areAny(): boolean;
  /** Takes the kept wake-ups. The result resolves at the next one, or when roused. */
  take(): Promise<void>;
}

export const createWakeUps = (): WakeUps => {
  let areAny = false;
  let rouse: (() => void) | undefined;
  return {
    note: () => {
      areAny = true;
      rouse?.();
    },
    rouse: () => rouse?.(),
    areAny: () => areAny,
    take: () => {
      areAny = false;
      return new Promise((resolve) => {
        rouse = resolve;
      });
    },
  };
};
