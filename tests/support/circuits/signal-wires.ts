/** Where circom put the signals of the main component: by name, a wire for each place; −1 for those simplified away. */
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
): Map<number, number> =>
  new Map(
    Object.entries(values).flatMap(([name, bits]) =>
      bits.flatMap((bit, place): [number, number][] => {
        const wire = wires[name]?.[place] ?? -1;
        return wire < 0 ? [] : [[wire, bit]];
      }),
    ),
  );
