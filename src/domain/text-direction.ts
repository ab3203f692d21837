export type TextDirection = 'ltr' | 'rtl';

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Of the first letter; undefined without one. */
export const directionOfText = (text: string): TextDirection | undefined => {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return rightToLeft.test(letter) ? 'rtl' : 'ltr';
};
