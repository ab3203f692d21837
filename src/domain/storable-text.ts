const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** False for text with unpaired surrogates or U+0000, which neither UTF-8 nor PostgreSQL can hold. */
export const isStorableText = (text: string): boolean =>
  !text.includes('\u0000') && !loneSurrogate.test(text);
