/** Prepares messages with public cards, which members send from the messenger's own dialog. Nothing changes here. */
import { faultTexts } from '#texts/faults';
import { pagesTexts } from '#texts/pages';
import type { Profile } from '../../../src/contract/calls/card/profile.ts';
import { prepareCardMessage } from '../../../src/contract/calls/talk/shared-messages.ts';
import { profileDeepLink } from '../../../src/domain/links/link-targets.ts';
import { memberName } from '../../../src/texts/member-name.ts';
import type { MessageDraft } from '../../bot/bot-api.ts';
import type { Api } from '../../http/api.ts';
import { away, done, refuse } from '../../http/replies/fault.ts';
import { appConfigOf } from '../../http/operations.ts';
import { answerOutside } from '../../http/routes.ts';
import { speaking } from '../../language.ts';
import { cardAddress, pictureAddress, pictureOf } from '../../previews/content.ts';
import type { Settings } from '../../settings.ts';
import { findCard } from '../card/cards.ts';

/** The texts are in the present language. */
const draftOf = (
  profile: Profile,
  settings: Settings,
): Omit<MessageDraft, 'memberId' | 'thumbnail'> => {
  const name = memberName(profile);
  const address = cardAddress(profile, settings.publicUrl);
  const id = profile.ulid ?? profile.profileId;
  return {
    title: name,
    description:
      profile.tags.join(', ') || pagesTexts.cardDescription(name, settings.community.name),
    text: `${name}\n${address}`,
    address,
    button: { label: pagesTexts.openCard, url: profileDeepLink(appConfigOf(settings), id) },
  };
};

export const registerSharedMessageCalls = (api: Api): void => {
  const { load, bot, clock, routes, settings } = api;
  answerOutside(api, prepareCardMessage, async ({ body, member, language }) => {
    const seen = await findCard(load, String(body.profileId), new Date(clock()), member.id);
    if (!seen.ok) return seen;
    // As a visitor sees it: the own private card is not sent either.
    const found = await findCard(load, String(body.profileId), new Date(clock()), undefined);
    if (!found.ok) return found;
    const picture = pictureOf(found.card, settings.publicUrl, settings.community.name);
    if (!picture) return refuse(404, 'PROFILE_NOT_FOUND', () => faultTexts.profileNotFound);
    const draft = speaking(language, () => draftOf(found.card.profile, settings));
    const thumbnail = settings.publicUrl.startsWith('https:') ? pictureAddress(picture) : undefined;
    const reply = await bot.prepareMessage({ memberId: member.id, ...draft, thumbnail });
    if (reply.ok) return done({ id: reply.value });
    const { code, description, retryAfterS } = reply;
    routes.log.warn({ code, description }, 'a message with a card could not be prepared');
    return away(() => faultTexts.unavailable, retryAfterS);
  });
};
