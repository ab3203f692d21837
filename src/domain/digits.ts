/** Digits of other scripts: '٤٢', '४२', '４２'. */

const digit = /^\p{Nd}$/u;

/** Digits of every script stand in a row from 0 to 9 (The Unicode Standard, 4.6). */
export const asciiDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (one) => {
    const code = one.codePointAt(0) ?? 0;
    let before = 0;
    while (digit.test(String.fromCodePoint(code - before - 1))) before += 1;
    return String(before % 10);
  });
