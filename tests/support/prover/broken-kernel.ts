/**
 * Breaks the kernel on purpose, from now on: the WebAssembly module with its subtraction of scalars. `lies`: the
 * subtraction does nothing. Its proofs are well formed, with points on the curve, but false. `traps`: it ends as a
 * faulty engine's code does. `refused`: there is no instance. Self-contained, since its text also runs in workers of a
 * browser.
 */
export const breakKernel = (
  wasm: { instantiate: typeof WebAssembly.instantiate },
  how: 'lies' | 'traps' | 'refused' = 'lies',
): void => {
  const instantiate = wasm.instantiate.bind(wasm) as (
    ...given: unknown[]
  ) => Promise<{ instance?: WebAssembly.Instance }>;
  const lie = async (...given: unknown[]) => {
    const made = await instantiate(...given);
    const exports = made.instance?.exports;
    if (!exports?.['differences_of_all']) return made;
    if (how === 'refused') throw new WebAssembly.CompileError('Wasm code generation disallowed');
    const differences = () => {
      if (how === 'traps') throw new WebAssembly.RuntimeError('unreachable');
    };
    return { ...made, instance: { exports: { ...exports, differences_of_all: differences } } };
  };
  Object.assign(wasm, { instantiate: lie });
};
