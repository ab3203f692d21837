/**
 * Breaks the kernel on purpose: of all WebAssembly that is instantiated from now on, the one that has the kernel's
 * subtraction of scalars gets one that does nothing. Its proofs are well formed, of points on the curve, and false.
 * Self-contained, since its text also goes into workers of a browser.
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
