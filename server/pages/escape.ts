/** Escapes text for HTML: members' text is never markup. */

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text between tags and for quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** JSON for a script element of data: without '<', so that nothing in it can end the element or open a comment. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
