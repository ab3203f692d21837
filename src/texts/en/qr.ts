/** Texts of the sheet with QR codes to keep, and of what is printed from it. */
import { catalogue } from '../catalogue.ts';

export const qrTexts = catalogue('qr', {
  open: 'Save a QR code',
  title: 'QR codes to keep',
  codeName: (link: string): string => `QR code of ${link}`,
  ofCard: 'Opens my card',
  ofCardHint: 'On the web, for anybody with a camera. For a badge, a poster or a signature.',
  ofContact: 'Saves my contact',
  ofContactName: 'QR code with the contact',
  ofContactHint: 'Works offline. Photo and note are left out.',
  leftOut: (count: number): string =>
    `Left out, so that the code still scans: ${count} ${count === 1 ? 'detail' : 'details'}.`,
  nameCut: 'The name is shortened.',
  png: 'PNG',
  pngName: 'Save as a PNG picture',
  svg: 'SVG',
  svgName: 'Save as an SVG drawing',
  print: 'Print',
  failed: 'This browser could not make the file. Take a screenshot of the code.',
});
