/** Pictures of cards, drawn for real. */
import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { covers } from '../../../src/domain/card/hue.ts';
import { coverMarkup, coverShapes } from '../../../src/domain/card/cover.ts';
import { createDrawer, type Photo } from '../../../server/previews/draw.ts';
import type { PictureContent } from '../../../server/previews/content.ts';
import { hueAngles } from '../../../server/previews/oklch.ts';
import { colourAt, inkIn, plainPng, readCode, readPng } from './pictures.ts';

const draw = createDrawer();

const content: PictureContent = {
  name: 'Ada Lovelace',
  handle: null,
  words: 'Maps for people who get lost',
  cover: '',
  hue: 3,
  singularity: false,
  address: 'https://cards.example/user/01JGFJJZ00B0000000000000BB',
  product: 'Member Cards',
};

const cover = coverMarkup(coverShapes('Ada', 'sun'));

const before = new Map<string, Uint8Array>();

/** Each picture is drawn once. */
const drawn = (changes: Partial<PictureContent> = {}, photo?: Photo): Uint8Array => {
  const task = { content: { ...content, ...changes }, photo };
  const key = JSON.stringify(task);
  const png = before.get(key) ?? draw(task);
  before.set(key, png);
  return png;
};

/** The area of the name above one line of words, and the area of a mirrored name. */
const nameBox = [60, 380, 780, 500] as const;
const mirroredBox = [420, 380, 1140, 500] as const;
const white = '255,255,255';

/** How many white pixels are in the box: the ground is deep, and the cover pale. */
const textIn = (
  picture: ReturnType<typeof readPng>,
  [left, top, right, bottom]: readonly number[],
): number => {
  let text = 0;
  for (let y = Number(top); y < Number(bottom); y += 1)
    for (let x = Number(left); x < Number(right); x += 1)
      if (String(colourAt(picture, x, y)) === white) text += 1;
  return text;
};

/** What is drawn where a mirrored line of words begins. */
const rightEnd = (words: string): number =>
  textIn(readPng(drawn({ name: 'שרה', words })), [1116, 520, 1146, 600]);

describe('R163 a picture', () => {
  test.each([false, true])(
    'is a PNG of 1200 × 630 with a readable code; rich: %s',
    (singularity) => {
      const png = drawn({ singularity });
      expect(readPng(png)).toMatchObject({ width: 1200, height: 630 });
      expect(readCode(png)).toBe(content.address);
    },
  );

  const names = ['Ada Lovelace', 'Мария Ионова', 'Εύα', 'Emeka 👩‍💻🇳🇬❤️', '🔥'].concat([
    '王小明 張偉',
    '山田 たろう',
    '김하늘',
    'नितिन क्षमा',
    'สมชาย',
    'علی‌رضا',
  ]);
  test.each(names)('shows the name %s', (name) => {
    const box = name.startsWith('ع') ? mirroredBox : nameBox;
    expect(inkIn(readPng(drawn({ name })), box)).toBeGreaterThan(500);
    // Not the square of a font that lacks the letter: each letter is another one.
    expect(drawn({ name })).not.toEqual(drawn({ name: 'ქ' }));
  });

  test('R212 the name fills the picture, and words are under it, at the size of a chat', () => {
    const rows = (box: readonly [number, number, number, number]) =>
      Array.from({ length: box[3] - box[1] }, (_, at) =>
        textIn(drawnOnce, [box[0], box[1] + at, box[2], box[1] + at + 1]),
      ).filter((ink) => ink > 0).length;
    const drawnOnce = readPng(drawn({ name: 'Ada Bell', cover }));
    // A quarter of it, in a chat: capitals of 20 px and more, and letters of 8 px.
    expect(rows(nameBox)).toBeGreaterThan(80);
    expect(rows([60, 510, 780, 600])).toBeGreaterThan(32);
  });

  test.each(['שלום', 'القصيرة'])('the full stop of %s is at its left', (word) => {
    expect(rightEnd(word)).toBeGreaterThan(50);
    // The line is placed by tenths of a pixel.
    for (const mark of ['.', '…'])
      expect(Math.abs(rightEnd(`${word}${mark}`) - rightEnd(word))).toBeLessThan(10);
  });

  test('R212 each member has a cover, a richer one with Singularity, and none hides the code', () => {
    const plain = drawn();
    for (const singularity of [false, true])
      for (const name of covers) {
        const png = drawn({ singularity, cover: coverMarkup(coverShapes('Ada', name)) });
        expect(inkIn(readPng(png), [300, 20, 500, 220])).toBeGreaterThan(1000);
        expect(png).not.toEqual(plain);
        expect(readCode(png)).toBe(content.address);
      }
    expect(drawn({ singularity: true, cover })).not.toEqual(drawn({ cover }));
  });

  test('shows emoji in colour', () => {
    const { data } = readPng(drawn({ name: '🔥', hue: 3 }));
    const [red, green, blue] = [0xf4, 0x90, 0x0c]; // of Twemoji's 1f525.svg
    const isFire = (at: number) =>
      data[at] === red && data[at + 1] === green && data[at + 2] === blue;
    const pixels = Array.from({ length: data.length / 4 }, (_, at) => at * 4);
    expect(pixels.filter(isFire).length).toBeGreaterThan(1000);
  });

  test.each([
    ['a letter that no font has', 'ქეთი'],
    ['marks that show nothing', '\u3164\u2800'],
    ['nothing', ''],
  ])('shows the handle, or the address, in place of %s', (_, name) => {
    const plain = { words: '', hue: 1 };
    expect(drawn({ ...plain, name, handle: '@keti' })).toEqual(drawn({ ...plain, name: '@keti' }));
    const address = content.address.replace('https://', '');
    expect(drawn({ ...plain, name })).toEqual(drawn({ ...plain, name: address }));
  });

  test.each(['שרה כהן', 'محمد عبد الله'])('shows the name %s aligned to the right', (name) => {
    const picture = drawn({ name });
    expect(textIn(readPng(picture), mirroredBox)).toBeGreaterThan(500);
    expect(textIn(readPng(picture), [20, 520, 420, 610])).toBe(0);
    expect(readCode(picture)).toBe(content.address);
  });

  test('keeps a long name clear of the code', () => {
    const name = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(8);
    const png = drawn({ name, singularity: true, words: name });
    expect(readCode(png)).toBe(content.address);
    expect(textIn(readPng(png), [790, 240, 820, 620])).toBe(0);
  });

  test("shows the photo, or the member's colour without a photo", () => {
    const photo: Photo = { type: 'image/png', bytes: plainPng(300, 200, [10, 200, 30]) };
    expect(colourAt(readPng(drawn({}, photo)), 130, 180)).toEqual([10, 200, 30]);
    expect(colourAt(readPng(drawn()), 130, 180)).not.toEqual([10, 200, 30]);
    expect(drawn({ hue: 4 })).not.toEqual(drawn({ hue: 3 }));
  });

  test.each(
    Object.entries({
      'that ends the text': '</text></svg><script>alert(1)</script>',
      'that names a file': '"><image href="file:///etc/passwd"/>',
      'of entities': '&xxe; &#0; ]]>',
      'of controls': '\u0000\u0007\u001B[31m\uFFFE\uD800',
      'that turns the direction': '\u202Egnp.exe \u2066\u200B',
      'of accents': `Z${'\u0300'.repeat(500)}algo`,
      'without a blank': 'x'.repeat(5000),
      'of emoji': '👩‍💻'.repeat(200),
      'of nothing': '',
    }),
  )('of a name %s is a normal picture', (_, name) => {
    const png = drawn({ name, words: name });
    expect(readPng(png)).toMatchObject({ width: 1200, height: 630 });
    expect(readCode(png)).toBe(content.address);
  });
});

test('the colours of pictures are those of the screens', () => {
  const css = readFileSync('src/ui/pictures/hue.css', 'utf8');
  const angles = [...css.matchAll(/\[data-hue='(\d+)'\] \{\s*--hue: (\d+)/g)];
  expect(angles.map(([, hue, angle]) => [Number(hue), Number(angle)])).toEqual([
    ...hueAngles.entries(),
  ]);
  expect(css).toContain('oklch(0.52 0.13 var(--hue))');
  expect(css).toContain('oklch(0.74 0.13 var(--hue))');
  expect(css).toContain('oklch(0.56 0.16 calc(var(--hue) + 24))');
});
