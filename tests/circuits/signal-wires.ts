/**
 * Finds the wires of the main component's signals by name, one wire for each index. A wire that was simplified away is
 * −1.
 */
export type SignalWires = Readonly<Record<string, readonly number[]>>;

const line = /^\d+,(-?\d+),\d+,main\.(\w+)(?:\[(\d+)\])?$/;

export const readSignalWires = (symbols: string): SignalWires => {
  const wires: Record<string, number[]> = {};
  for (const text of symbols.split('\n')) {
    const [, wire, name, place] = line.exec(text) ?? [];
    if (name !== undefined) (wires[name] ??= [])[Number(place ?? 0)] = Number(wire);
  }
  return wires;
};

/** Values by wire, for signals that have one. */
export const valuesByWire = (
  wires: SignalWires,
  values: Readonly<Record<string, readonly number[]>>,
): Map<number, number> => {
  const found = new Map<number, number>();
  for (const [name, bits] of Object.entries(values))
    for (const [place, bit] of bits.entries()) {
      const wire = wires[name]?.[place] ?? -1;
      if (wire >= 0) found.set(wire, bit);
    }
  return found;
};
