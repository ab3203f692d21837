/** Draws a QR code as a file, without the picture that a device draws into its middle. */
import { crc32, deflateSync } from 'node:zlib';
import { leastEdge } from '../../src/domain/code-picture.ts';
import { qrModules, qrShape } from './qr-shape.ts';

type Level = 'medium' | 'high';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
};

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** One bit for each pixel, 1 is white (PNG, third edition). A row begins with its filter, which is none. */
const rowOf = (modules: readonly boolean[], scale: number): Buffer => {
  const edge = modules.length * scale;
  const row = Buffer.alloc(1 + Math.ceil(edge / 8));
  for (let x = 0; x < edge; x += 1) {
    if (modules[Math.floor(x / scale)]) continue;
    const at = 1 + (x >> 3);
    row.writeUInt8(row.readUInt8(at) | (0x80 >> (x & 7)), at);
  }
  return row;
};

export const pngOfCode = (text: string, level: Level): Buffer => {
  const modules = qrModules(text, level);
  const scale = Math.ceil(leastEdge / modules.length);
  const edge = modules.length * scale;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.writeUInt8(1, 8);
  const rows = modules.flatMap((row) => Array<Buffer>(scale).fill(rowOf(row, scale)));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

export const svgOfCode = (text: string, level: Level): string => {
  const { size, path } = qrShape(text, level);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${leastEdge}" height="${leastEdge}" ` +
    `shape-rendering="crispEdges"><path fill="#ffffff" d="M0 0h${size}v${size}H0z"/><path fill="#000000" d="${path}"/></svg>`
  );
};
