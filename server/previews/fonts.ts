/**
 * The fonts that pictures are drawn with, and which characters each of them has. The drawing library's own search for
 * another font fails where one emoji is made of several characters, so a font is chosen here, word by word.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export type Weight = 400 | 700;

export interface Font {
  family: string;
  /** Absolute paths. */
  files: Record<Weight, string>;
  has(codePoint: number): boolean;
}

const require = createRequire(import.meta.url);

const chocolate =
  require.resolve('@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf');

const families: Record<string, Font['files']> = {
  'Noto Sans': {
    400: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    700: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  },
  'Noto Sans Hebrew': {
    400: require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
    700: require.resolve('@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf'),
  },
  'Noto Sans Arabic': {
    400: require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    700: require.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
  },
  'Noto Sans Thai': {
    400: require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    700: require.resolve('@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
  },
  'Nanum Gothic': {
    400: require.resolve('@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf'),
    700: require.resolve('@expo-google-fonts/nanum-gothic/700Bold/NanumGothic_700Bold.ttf'),
  },
  // Both Chinese scripts and Japanese, in one weight and 12 MB: Noto's take ten times that.
  'Chocolate Classical Sans': { 400: chocolate, 700: chocolate },
};

/** Finds the Unicode subtable of `cmap` that covers the most (https://learn.microsoft.com/typography/opentype/spec/cmap). */
const unicodeTable = (font: DataView): number => {
  const tables = font.getUint16(4);
  for (let at = 12; at < 12 + tables * 16; at += 16) {
    if (font.getUint32(at) !== 0x63_6d_61_70) continue;
    const cmap = font.getUint32(at + 8);
    const found = new Map<number, number>();
    for (let entry = 0; entry < font.getUint16(cmap + 2); entry += 1) {
      const table = cmap + font.getUint32(cmap + 4 + entry * 8 + 4);
      found.set(font.getUint16(table), table);
    }
    const table = found.get(12) ?? found.get(4);
    if (table !== undefined) return table;
  }
  throw new Error('A font has no table of its characters');
};

type Range = readonly [first: number, last: number];

const rangesOf = (font: DataView, table: number): Range[] => {
  if (font.getUint16(table) === 12) {
    return Array.from({ length: font.getUint32(table + 12) }, (_, group) => {
      const at = table + 16 + group * 12;
      return [font.getUint32(at), font.getUint32(at + 4)] as const;
    });
  }
  const doubled = font.getUint16(table + 6);
  const ends = table + 14;
  return Array.from({ length: doubled / 2 }, (_, segment) => {
    const at = ends + segment * 2;
    return [font.getUint16(at + doubled + 2), font.getUint16(at)] as const;
  });
};

const readCoverage = (file: string): Font['has'] => {
  const bytes = readFileSync(file);
  const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ranges = rangesOf(font, unicodeTable(font));
  return (codePoint) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
};

/** The preferred ones first. */
export const readFonts = (): Font[] =>
  Object.entries(families).map(([family, files]) => ({
    family,
    files,
    has: readCoverage(files[700]),
  }));
