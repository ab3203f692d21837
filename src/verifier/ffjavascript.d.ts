/** The few things that this project uses of ffjavascript, which comes without types. */
declare module 'ffjavascript' {
  /** Of wasmbuilder: functions that were added to the module, but not exported, can be by name. */
  interface ModuleBuilder {
    exportFunction(name: string): void;
  }

  interface ThreadManager {
    /** The WebAssembly module that was built. Kept by the single-threaded curve only. */
    code: Uint8Array<ArrayBuffer>;
  }

  interface Curve {
    tm: ThreadManager;
  }

  /** A single-threaded curve is made anew by each call, and starts no worker. `plugins` runs before the module is built. */
  export function buildBn128(
    singleThread: true,
    plugins?: (builder: ModuleBuilder) => void,
  ): Promise<Curve>;
}
