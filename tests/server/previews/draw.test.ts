/** Pictures of cards, drawn for real. */
import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { createDrawer, type Photo } from '../../../server/previews/draw.ts';
import type { PictureContent } from '../../../server/previews/content.ts';
import { hueAngles } from '../../../server/previews/oklch.ts';
import { colourAt, inkIn, plainPng, readCode, readPng } from './pictures.ts';

const draw = createDrawer();

const content: PictureContent = {
  name: 'Ada Lovelace',
  handle: null,
  tags: ['Art', 'Books'],
  hue: 3,
  singularity: false,
  address: 'https://cards.example/user/01JGFJJZ00B0000000000000BB',
  product: 'Member Cards',
};

const drawn = (changes: Partial<PictureContent> = {}, photo?: Photo) =>
  draw({ content: { ...content, ...changes }, photo });

/** The area of the name, and the area of a mirrored name. */
const nameBox = [60, 326, 770, 410] as const;
const mirroredBox = [430, 326, 1140, 410] as const;

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
    expect(inkIn(readPng(drawn({ name, tags: [] })), box)).toBeGreaterThan(500);
    // Not the square of a font that lacks the letter: each letter is another one.
    expect(drawn({ name, tags: [] })).not.toEqual(drawn({ name: 'ქ', tags: [] }));
  });

  test('shows emoji in colour', () => {
    const { data } = readPng(drawn({ name: '🔥', hue: 3, tags: [] }));
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
    const plain = { tags: [], hue: 1 };
    expect(drawn({ ...plain, name, handle: '@keti' })).toEqual(drawn({ ...plain, name: '@keti' }));
    const address = content.address.replace('https://', '');
    expect(drawn({ ...plain, name })).toEqual(drawn({ ...plain, name: address }));
  });

  test.each(['שרה כהן', 'محمد عبد الله'])('shows the name %s aligned to the right', (name) => {
    const picture = drawn({ name });
    expect(inkIn(readPng(picture), mirroredBox)).toBeGreaterThan(500);
    expect(inkIn(readPng(picture), [60, 480, 420, 481])).toBe(0);
    expect(readCode(picture)).toBe(content.address);
  });

  test('keeps a long name clear of the code', () => {
    const name = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(8);
    const png = drawn({ name, singularity: true, tags: Array(12).fill('Photography') as string[] });
    expect(readCode(png)).toBe(content.address);
    expect(inkIn(readPng(png), [778, 400, 790, 560])).toBe(0);
  });

  test("shows the photo, or the member's colour without a photo", () => {
    const photo: Photo = { type: 'image/png', bytes: plainPng(300, 200, [10, 200, 30]) };
    expect(colourAt(readPng(drawn({}, photo)), 100, 200)).toEqual([10, 200, 30]);
    expect(colourAt(readPng(drawn()), 100, 200)).not.toEqual([10, 200, 30]);
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
    const png = drawn({ name, tags: [name, name] });
    expect(readPng(png)).toMatchObject({ width: 1200, height: 630 });
    expect(readCode(png)).toBe(content.address);
  });
});

test('the colours of pictures are those of the screens', () => {
  const css = readFileSync('src/ui/hue.css', 'utf8');
  const angles = [...css.matchAll(/\[data-hue='(\d+)'\] \{\s*--hue: (\d+)/g)];
  expect(angles.map(([, hue, angle]) => [Number(hue), Number(angle)])).toEqual([
    ...hueAngles.entries(),
  ]);
  expect(css).toContain('oklch(0.52 0.13 var(--hue))');
  expect(css).toContain('oklch(0.74 0.13 var(--hue))');
  expect(css).toContain('oklch(0.56 0.16 calc(var(--hue) + 24))');
});
