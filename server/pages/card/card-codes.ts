/**
 * GET /user/{id}/code.png, code.svg, contact-code.png, contact-code.svg: the codes of a public card as files, for the
 * messenger's clients. They hold what the share screen's codes hold, as a visitor sees the card.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { crc32, deflateSync } from 'node:zlib';
import { contactOf } from '../../../src/card/contact-of.ts';
import type { Profile } from '../../../src/contract/calls/card/profile.ts';
import { contactCode, leastEdge } from '../../../src/domain/card/contact-code.ts';
import { fileNameOf } from '../../../src/domain/card/vcard.ts';
import { fullName } from '../../../src/domain/card/names.ts';
import { appConfigOf } from '../../http/operations.ts';
import { replyFault, replyFile } from '../../http/replies/replies.ts';
import { linkTemplates } from '../../link-templates.ts';
import type { Settings } from '../../settings.ts';
import { faultOfMissing } from './card-fault.ts';
import { dispositionOf, forMessenger } from '../file-headers.ts';
import type { FindCard } from './find-card.ts';
import { qrModules, qrShape } from './qr-shape.ts';

interface Code {
  text: string;
  level: 'medium' | 'high';
}

const types = { png: 'image/png', svg: 'image/svg+xml; charset=utf-8' } as const;

type Level = 'medium' | 'high';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
};

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** One bit for each pixel, 1 is white (PNG, third edition). A row begins with its filter: 0, for none. */
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

/** Draws a QR code as a file, without the picture that a device draws into its middle. */
const pngOfCode = (text: string, level: Level): Buffer => {
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

const svgOfCode = (text: string, level: Level): string => {
  const { size, path } = qrShape(text, level);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${leastEdge}" height="${leastEdge}" ` +
    `shape-rendering="crispEdges"><path fill="#ffffff" d="M0 0h${size}v${size}H0z"/><path fill="#000000" d="${path}"/></svg>`
  );
};

const fileOf = (type: keyof typeof types, { text, level }: Code): string | Buffer =>
  type === 'png' ? pngOfCode(text, level) : svgOfCode(text, level);

/** Adds the routes. */
export const addCardCodes = (
  app: FastifyInstance,
  { settings, findCard }: { settings: Settings; findCard: FindCard },
): void => {
  const { messengerHost, publicUrl } = appConfigOf(settings);
  /** As on devices: a demo is known by the address that its app was opened at. */
  const siteOf = ({ protocol, host }: FastifyRequest) => publicUrl ?? `${protocol}://${host}`;
  const codes = {
    code: (_: Profile, address: string): Code => ({ text: address, level: 'high' }),
    'contact-code': (profile: Profile, address: string): Code => {
      const contact = contactOf({ profile, linkTemplates, messengerHost });
      return { text: contactCode(contact, address).text, level: 'medium' };
    },
  };

  const add = (code: keyof typeof codes, type: keyof typeof types) =>
    app.get<{ Params: { id: string } }>(
      `/user/:id(^[0-9A-Za-z]{1,26})/${code}.${type}`,
      async (request, reply) => {
        const found = await findCard(request.params.id, request, reply);
        if (!found.ok) return replyFault(reply, faultOfMissing(found));
        const { profile } = found.card;
        const suffix = code === 'code' ? '' : '-contact';
        const name = `${fileNameOf(fullName(profile), 'card')}${suffix}.${type}`;
        reply.headers({
          ...forMessenger,
          'cache-control': 'no-cache',
          'content-disposition': dispositionOf('attachment', name, `${code}.${type}`),
          'x-robots-tag': 'noindex',
        });
        const address = `${siteOf(request)}/user/${profile.ulid ?? profile.profileId}`;
        return replyFile(reply, types[type], fileOf(type, codes[code](profile, address)));
      },
    );
  for (const code of ['code', 'contact-code'] as const) {
    add(code, 'png');
    add(code, 'svg');
  }
};
