/**
 * The public signals of one block: `length | ciphertext 512 | nonce 96 | counter 32`, 641 in all, as decimals. Bit k of
 * byte i is at 8i + k of its part, the least significant bit first; the counter is its little-endian word.
 */

export const signalCount = 641;

/** The first signal of every honest proof: the circuit counts the characters of its block. */
export const lengthSignal = 16;

const parts = { ciphertext: 64, nonce: 12, counter: 4 } as const;

export interface PublicBlock {
  /** 64 bytes. */
  ciphertext: Uint8Array;
  /** 12 bytes, the same in all blocks of a message. */
  nonce: Uint8Array;
  /** The block's place in its message, from 0. */
  counter: number;
}

/** `length`: the circuit's length check; `bit`: anything but '0' and '1' where a bit is due. */
export type SignalFault = 'too-few' | 'too-many' | 'length' | 'bit';

export type SignalReading = { ok: true; block: PublicBlock } | { ok: false; fault: SignalFault };

const bitsOf = (bytes: Uint8Array): string[] => {
  const bits: string[] = [];
  for (const byte of bytes)
    for (let place = 0; place < 8; place += 1) bits.push((byte >> place) % 2 === 1 ? '1' : '0');
  return bits;
};

const bytesOf = (bits: readonly string[]): Uint8Array =>
  Uint8Array.from({ length: bits.length / 8 }, (_, index) =>
    bits
      .slice(index * 8, index * 8 + 8)
      .reduce((byte, bit, place) => byte | (Number(bit) << place), 0),
  );

const counterBytes = (counter: number): Uint8Array => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, counter, true);
  return bytes;
};

export const writeSignals = ({ ciphertext, nonce, counter }: PublicBlock): string[] => [
  String(lengthSignal),
  ...bitsOf(ciphertext),
  ...bitsOf(nonce),
  ...bitsOf(counterBytes(counter)),
];

/** Strict: the canonical decimals that `writeSignals` writes, and nothing else. */
export const readSignals = (signals: readonly string[]): SignalReading => {
  if (signals.length < signalCount) return { ok: false, fault: 'too-few' };
  if (signals.length > signalCount) return { ok: false, fault: 'too-many' };
  const [length, ...bits] = signals;
  if (length !== String(lengthSignal)) return { ok: false, fault: 'length' };
  if (bits.some((bit) => bit !== '0' && bit !== '1')) return { ok: false, fault: 'bit' };
  const bytes = bytesOf(bits);
  const ends = { ciphertext: parts.ciphertext, nonce: parts.ciphertext + parts.nonce };
  const word = bytes.slice(ends.nonce, ends.nonce + parts.counter);
  return {
    ok: true,
    block: {
      ciphertext: bytes.slice(0, ends.ciphertext),
      nonce: bytes.slice(ends.ciphertext, ends.nonce),
      counter: new DataView(word.buffer).getUint32(0, true),
    },
  };
};
