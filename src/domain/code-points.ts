/** Length in code points, so that an emoji outside the basic plane counts once. */
export const codePointLength = (text: string): number => Array.from(text).length;
