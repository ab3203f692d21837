const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** When a ULID was made, in milliseconds: its first ten characters. NaN for another text. */
export const ulidTime = (ulid: string): number =>
  Array.from(ulid.slice(0, 10).toUpperCase()).reduce((time, digit) => {
    const value = digits.indexOf(digit);
    return value < 0 ? Number.NaN : time * 32 + value;
  }, 0);
