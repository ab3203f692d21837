/**
 * GET /user/{id}/code.png, code.svg, contact-code.png, contact-code.svg: the codes of a public card as files, for the
 * messenger's clients. They hold what the share screen's codes hold, as a visitor sees the card.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contactOf } from '../../src/card/contact-of.ts';
import type { Profile } from '../../src/contract/profile.ts';
import { contactCode } from '../../src/domain/contact-code.ts';
import { fileNameOf } from '../../src/domain/file-name.ts';
import { fullName } from '../../src/domain/names.ts';
import { appConfigOf } from '../http/operations.ts';
import { replyFault, replyFile } from '../http/replies.ts';
import { linkTemplates } from '../link-templates.ts';
import type { Settings } from '../settings.ts';
import { faultOfMissing } from './card-fault.ts';
import { pngOfCode, svgOfCode } from './code-files.ts';
import { dispositionOf, forMessenger } from './file-headers.ts';
import type { FindCard } from './find-card.ts';

interface Code {
  text: string;
  level: 'medium' | 'high';
}

const types = { png: 'image/png', svg: 'image/svg+xml; charset=utf-8' } as const;

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
