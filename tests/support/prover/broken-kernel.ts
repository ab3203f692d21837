/**
 * Breaks the kernel on purpose. From now on, the WebAssembly module with the kernel's subtraction of scalars gets a
 * subtraction that does nothing. Its proofs are well formed, with points on the curve, but false. Self-contained, since
 * its text also runs in workers of a browser.
 */
export const breakKernel = (wasm: { instantiate: typeof WebAssembly.instantiate }): void => {
  const instantiate = wasm.instantiate.bind(wasm) as (
    ...given: unknown[]
  ) => Promise<{ instance?: WebAssembly.Instance }>;
  const lie = async (...given: unknown[]) => {
    const made = await instantiate(...given);
    const exports = made.instance?.exports;
    if (!exports?.['differences_of_all']) return made;
    return { ...made, instance: { exports: { ...exports, differences_of_all: () => undefined } } };
  };
  Object.assign(wasm, { instantiate: lie });
};
