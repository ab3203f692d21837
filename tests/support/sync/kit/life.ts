/**
 * The life of a tab. Every step passes `reach`. No step happens once the tab is dead, and events from outside wait
 * while it is frozen.
 */

/** Called at every step of a tab. True makes the tab die at this step. */
export type StepWitness = (step: string) => boolean;

export interface TabLife {
  isAlive(): boolean;
  /** False: the step does not happen. */
  reach(step: string): boolean;
  /** Runs `task` as a step, now or when the tab is thawed, if it is still alive. */
  receive(step: string, task: () => void): void;
  /** Resolves at once, or when the tab is thawed. */
  awake(): Promise<void>;
  isFrozen(): boolean;
  freeze(): void;
  thaw(): void;
  die(): void;
  /** Functions that run at death, in order. */
  onDeath(task: () => void): void;
  /** Resolves at death. */
  ended: Promise<void>;
}

export const createLife = (witness?: StepWitness): TabLife => {
  const lastThings: (() => void)[] = [];
  let isAlive = true;
  let thawed: Promise<void> | undefined;
  let release: (() => void) | undefined;

  let end: (() => void) | undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });

  const die = () => {
    if (!isAlive) return;
    isAlive = false;
    for (const task of lastThings) task();
    end?.();
  };
  const reach = (step: string) => {
    if (isAlive && witness?.(step)) die();
    return isAlive;
  };
  const awake = async (): Promise<void> => {
    if (!thawed) return;
    await thawed;
    await awake();
  };
  return {
    isAlive: () => isAlive,
    reach,
    receive: (step, task) => {
      const run = () => {
        if (reach(step)) task();
      };
      if (thawed) void awake().then(run);
      else run();
    },
    awake,
    isFrozen: () => thawed !== undefined,
    freeze: () => {
      thawed ??= new Promise((resolve) => {
        release = resolve;
      });
    },
    thaw: () => {
      thawed = undefined;
      release?.();
    },
    die,
    onDeath: (task) => lastThings.push(task),
    ended,
  };
};
