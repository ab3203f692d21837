/**
 * Computes the values of all wires of the circuit with circom's own WebAssembly. One instance serves block after block
 * until it refuses one. It then stops in the middle of its work, and the next block gets a new instance. It
 * communicates through eight words that both sides read and write. Signals are identified by a hash of their name.
 */

/** Bits by the names of the circuit's input signals. */
export type CircuitInput = Readonly<Record<string, readonly number[]>>;

/**
 * A value for each wire; the first is the constant 1. Nearly all are 0 or 1. Those below 2^31 are stored as numbers.
 * The others are marked by -1 and stored apart.
 */
export interface Witness {
  values: Int32Array;
  large: ReadonlyMap<number, bigint>;
}

export type WitnessOutcome =
  | { ok: true; witness: Witness }
  /** The input breaks a rule of the circuit; `detail` is circom's own message. */
  | { ok: false; detail: string };

export interface WitnessCalculator {
  calculate(input: CircuitInput): Promise<WitnessOutcome>;
}

/** A type, not an interface: only then it is comparable with any exports. */
type CircomExports = {
  init(isChecked: number): void;
  getInputSize(): number;
  getInputSignalSize(hashHigh: number, hashLow: number): number;
  getWitnessSize(): number;
  getWitness(wire: number): void;
  setInputSignal(hashHigh: number, hashLow: number, place: number): void;
  readSharedRWMemory(word: number): number;
  writeSharedRWMemory(word: number, value: number): void;
  getMessageChar(): number;
};

const words = 8;
const failures: Readonly<Record<number, string>> = {
  1: 'signal not found',
  2: 'too many signals set',
  3: 'signal already set',
  4: 'assertion failed',
  5: 'not enough memory',
};

/** Thrown by the runtime functions that circom's code calls, to leave that code. */
class CircuitRefusal extends Error {}

/** FNV-1a of 64 bits, as two words. */
const hashOf = (name: string): readonly [number, number] => {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(name))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return [Number(hash >> 32n), Number(hash & 0xffffffffn)];
};

const instantiate = async (module: WebAssembly.Module): Promise<CircomExports> => {
  let message = '';
  const read = (): string => {
    let text = '';
    for (let code = exports.getMessageChar(); code !== 0; code = exports.getMessageChar())
      text += String.fromCharCode(code);
    return text;
  };
  const instance = await WebAssembly.instantiate(module, {
    runtime: {
      exceptionHandler: (code: number) => {
        throw new CircuitRefusal(`${failures[code] ?? `error ${code}`}: ${message}`);
      },
      printErrorMessage: () => {
        message += `${read().trim()} `;
      },
      writeBufferMessage: read,
      showSharedRWMemory: () => undefined,
    },
  });
  const exports = instance.exports as CircomExports;
  return exports;
};

const setInput = (exports: CircomExports, input: CircuitInput): void => {
  for (let word = 1; word < words; word += 1) exports.writeSharedRWMemory(word, 0);
  let left = exports.getInputSize();
  for (const [name, values] of Object.entries(input)) {
    const [high, low] = hashOf(name);
    if (exports.getInputSignalSize(high, low) !== values.length)
      throw new Error(`the circuit has no input ${name} of ${values.length} values`);
    left -= values.length;
    for (let place = 0; place < values.length; place += 1) {
      // Clears the other words: the calculator only leaves them cleared while values are small.
      for (let word = 1; word < words; word += 1) exports.writeSharedRWMemory(word, 0);
      exports.writeSharedRWMemory(0, values[place] ?? 0);
      exports.setInputSignal(high, low, place);
    }
  }
  if (left !== 0) throw new Error(`the circuit has ${left} more inputs`);
};

const readWitness = (exports: CircomExports): Witness => {
  const values = new Int32Array(exports.getWitnessSize());
  const large = new Map<number, bigint>();
  for (let wire = 0; wire < values.length; wire += 1) {
    exports.getWitness(wire);
    const low = exports.readSharedRWMemory(0);
    let above = low < 0 ? 1 : 0;
    for (let word = 1; word < words; word += 1) above |= exports.readSharedRWMemory(word);
    values[wire] = above === 0 ? low : -1;
    if (above !== 0) large.set(wire, readValue(exports));
  }
  return { values, large };
};

const readValue = (exports: CircomExports): bigint => {
  let value = 0n;
  for (let word = words - 1; word >= 0; word -= 1)
    value = (value << 32n) + BigInt(exports.readSharedRWMemory(word) >>> 0);
  return value;
};

export const createWitnessCalculator = async (
  wasm: Uint8Array<ArrayBuffer>,
): Promise<WitnessCalculator> => {
  const module = await WebAssembly.compile(wasm);
  let exports = await instantiate(module);
  return {
    calculate: async (input) => {
      try {
        exports.init(1);
        setInput(exports, input);
        return { ok: true, witness: readWitness(exports) };
      } catch (error) {
        exports = await instantiate(module);
        if (error instanceof CircuitRefusal) return { ok: false, detail: error.message };
        throw error;
      }
    },
  };
};
