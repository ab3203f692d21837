/** Which pages link back to a card. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { linksBack } from '../../../server/links/link-back.ts';

const ulid = '01J9ZQ4T8W6N3M2K5H7G1F0ABC';
const card = { publicUrl: 'https://cards.example', ulid, profileId: 1007 };
const address = `https://cards.example/user/${ulid}`;
const links = (html: string) => linksBack(html, card);

test.each([
  `<a rel="me" href="${address}">Card</a>`,
  `<!doctype html><html><head><link href='${address}' rel='me'></head>`,
  `<A HREF=${address} REL=ME>`,
  `<a class="x" rel="noopener  Me\nnofollow" href=" ${address}/ ">`,
  `<a rel=me href="https://CARDS.example:443/user/${ulid.toLowerCase()}?from=blog#top">`,
  `<a rel=me href="https://cards.example/user/1007"/>`,
  `<a rel=me href="https:&#x2F;&#x2f;cards.example&#47;user/1007?a=1&amp;b=2">`,
  `<p title="2 > 1"><!-- a > b --><script>if (a<b) "</p>"</script><a rel=me href="${address}">`,
  `1 < 2 <3 </ x><?php ?><a rel=me href="${address}"`.concat('>'),
  `<!--><a rel=me href="${address}">-->`,
])('R215 %s does', (html) => expect(links(html)).toBe(true));

test.each([
  ['without rel', `<a href="${address}">`],
  ['with another rel', `<a rel="home meme" href="${address}">`],
  ['with rel in another attribute', `<a data-rel="me" title='rel="me"' href="${address}">`],
  ['in another element', `<area rel="me" href="${address}">`],
  ['as an end tag', `</a rel="me" href="${address}">`],
  ['with an earlier rel', `<a rel="nofollow" rel="me" href="${address}">`],
  ['with an earlier address', `<a href="https://other.example" rel="me" href="${address}">`],
  ['in a comment', `<!-- > <a rel="me" href="${address}"> -->`],
  ['in a comment without an end', `<!-- <a rel="me" href="${address}">`],
  ['in an attribute', `<p title='<a rel="me" href="${address}">'>`],
  ['after a quote in the name of an attribute', `<p "x="> <a rel=me href='${address}'> ">`],
  ['in a script', `<script>"<a rel='me' href='${address}'>"</script>`],
  ['in a script, after another end', `<script></scripty><a rel=me href="${address}"></script>`],
  ['in a field', `<textarea><a rel="me" href="${address}"></textarea>`],
  ['in a template', `<template><link rel="me" href="${address}"></template>`],
  ['as words', `&lt;a rel="me" href="${address}"&gt;`],
  ['in a tag that does not end', `<a rel="me" href="${address}"`],
  ['to another card', '<a rel="me" href="https://cards.example/user/1008">'],
  ['to a longer address', `<a rel="me" href="${address}/edit">`],
  ['to another host', `<a rel="me" href="https://cards.example.org/user/1007">`],
  ['to a host in the name of the user', `<a rel=me href="https://cards.example@x.org/user/1007">`],
  ['in the clear', '<a rel="me" href="http://cards.example/user/1007">'],
  [
    'to an address without a host',
    `<base href="https://cards.example"><a rel=me href="/user/1007">`,
  ],
])('R215 one %s does not', (_, html) => expect(links(html)).toBe(false));

test.each(['<a "', "<a '", '<!--', '<a rel=me ', '<script>', '<', '</', 'a=', ' '])(
  'R215 half a megabyte of %s is read in no time',
  { timeout: 5_000 },
  (part) => {
    expect(links(`<a ${part.repeat(500_000 / part.length)}`)).toBe(false);
    expect(links(part.repeat(500_000 / part.length))).toBe(false);
  },
);

// Node takes the square of a host's length: half a megabyte of accents stopped the server for 14 seconds.
test('R215 an address too long for a card is not parsed', () => {
  const parse = vi.spyOn(URL, 'canParse');
  onTestFinished(() => parse.mockRestore());
  const host = `a${'\u0301'.repeat(1_000)}${'\u0323'.repeat(1_000)}.example`;
  expect(links(`<a rel=me href="https://${host}"><a rel=me href="${address}">`)).toBe(true);
  expect(parse.mock.calls).toEqual([[address]]);
});
