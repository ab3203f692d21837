/**
 * A small assembler for WebAssembly, limited to what the kernel needs: functions of i32 parameters without results,
 * over one imported memory. Code is a list of bytes, so expressions nest like function calls.
 */
export type Code = readonly number[];

/** A variable of the function being defined. */
export interface Local {
  get: Code;
  set(value: Code): Code;
}

export interface Scope {
  params: readonly Local[];
  i32(): Local;
  i64(): Local;
}

export interface Func {
  index: number;
}

const types = { i32: 0x7f, i64: 0x7e } as const;

const unsigned = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];

const signed = (value: bigint): number[] => {
  const low = Number(value & 0x7fn);
  const rest = value >> 7n;
  const isLast = low & 0x40 ? rest === -1n : rest === 0n;
  return isLast ? [low] : [low | 0x80, ...signed(rest)];
};

const operator =
  (code: number) =>
  (...operands: Code[]): Code => [...operands.flat(), code];

const access =
  (code: number, alignment: number) =>
  (offset: number, ...operands: Code[]): Code => [
    ...operands.flat(),
    code,
    alignment,
    ...unsigned(offset),
  ];

export const i32 = {
  const: (value: number): Code => [0x41, ...signed(BigInt(value))],
  /** Offset, address. */
  load: access(0x28, 2),
  /** Offset, address, value. */
  store: access(0x36, 2),
  eqz: operator(0x45),
  add: operator(0x6a),
  sub: operator(0x6b),
  mul: operator(0x6c),
  and: operator(0x71),
  shrS: operator(0x75),
};

export const i64 = {
  const: (value: bigint): Code => [0x42, ...signed(value)],
  load32: access(0x35, 2),
  store32: access(0x3e, 2),
  add: operator(0x7c),
  sub: operator(0x7d),
  mul: operator(0x7e),
  and: operator(0x83),
  shrS: operator(0x87),
  shrU: operator(0x88),
  fromSigned: operator(0xac),
};

export const call = (func: Func, ...operands: Code[]): Code => [
  ...operands.flat(),
  0x10,
  ...unsigned(func.index),
];

export const when = (condition: Code, ...body: Code[]): Code => [
  ...condition,
  0x04,
  0x40,
  ...body.flat(),
  0x0b,
];

/** Runs `body` `counter` times, counting `counter` down to 0. `counter` must not be 0. */
export const repeat = (counter: Local, ...body: Code[]): Code => [
  0x03,
  0x40,
  ...body.flat(),
  ...counter.set(i32.sub(counter.get, i32.const(1))),
  ...counter.get,
  0x0d,
  0x00,
  0x0b,
];

export const advance = (pointer: Local, by: Code): Code => pointer.set(i32.add(pointer.get, by));

const vector = (items: readonly Code[]): number[] => [...unsigned(items.length), ...items.flat()];
const sized = (content: Code): Code => [...unsigned(content.length), ...content];
const section = (id: number, content: Code): Code => [id, ...sized(content)];
const text = (value: string): Code => sized([...new TextEncoder().encode(value)]);

const local = (index: number): Local => ({
  get: [0x20, ...unsigned(index)],
  set: (value) => [...value, 0x21, ...unsigned(index)],
});

const header = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];

const signature = ({ params }: { params: number }): Code => [
  0x60,
  ...vector(Array.from({ length: params }, () => [types.i32])),
  0,
];

/** A module under construction. Every function is exported by its name; memory is imported as `env.memory`. */
export const createModule = () => {
  const functions: { name: string; params: number; body: Code }[] = [];

  const define = (name: string, params: number, write: (scope: Scope) => Code[]): Func => {
    const declared: number[] = [];
    const declare = (type: keyof typeof types) => () =>
      local(params + declared.push(types[type]) - 1);
    const code = write({
      params: Array.from({ length: params }, (_, index) => local(index)),
      i32: declare('i32'),
      i64: declare('i64'),
    }).flat();
    const locals = vector(declared.map((type) => [1, type]));
    functions.push({ name, params, body: sized([...locals, ...code, 0x0b]) });
    return { index: functions.length - 1 };
  };

  const build = (): Uint8Array<ArrayBuffer> => {
    const memory = [...text('env'), ...text('memory'), 0x02, 0x00, 0x00];
    return Uint8Array.from([
      ...header,
      ...section(1, vector(functions.map(signature))),
      ...section(2, vector([memory])),
      ...section(3, vector(functions.map((_, index) => unsigned(index)))),
      ...section(7, vector(functions.map(({ name }, at) => [...text(name), 0, ...unsigned(at)]))),
      ...section(10, vector(functions.map(({ body }) => body))),
    ]);
  };
  return { define, build };
};

export type Module = ReturnType<typeof createModule>;
