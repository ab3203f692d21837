/** A promise that its maker resolves, once. */
export class Barrier {
  readonly lifted: Promise<void>;
  #lift: (() => void) | undefined;

  constructor() {
    this.lifted = new Promise((resolve) => {
      this.#lift = resolve;
    });
  }

  lift(): void {
    this.#lift?.();
  }
}
