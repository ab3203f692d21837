/** GET /tma/export has everything that the database holds on a member. */
import { eq, sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { memberExport } from '../../../../src/contract/calls/member/export.ts';
import { offeredHues } from '../../../../src/domain/card/hue.ts';
import { saveMembership } from '../../../../server/db/bot/chat-memberships.ts';
import { saveRequest } from '../../../../server/db/bot/doors.ts';
import { notifications } from '../../../../server/db/schema/bot.ts';
import { members } from '../../../../server/db/schema/members.ts';
import { subscriptions } from '../../../../server/db/schema/payments.ts';
import { idsOf, publicMember, type TestUser } from '../../../support/api-server.ts';
import { deliver, newCharge, paid, refunded } from '../../../support/bot-updates.ts';
import { hide, idOf, react, review } from '../../../support/card-talk.ts';
import { adminOf } from '../../../support/admin.ts';
import { databases } from '../../../support/databases.ts';
import { startTestApi } from '../../../support/start-for-tests.ts';
import { blockBody } from '../../../support/trusting-proofs.ts';
import { sealedText } from '../../../support/sync/samples.ts';

const leftOut = (reason: string) => ({ reason });
const ownId = 'account.messengerId';
const derived = leftOut('made of other columns, for searching and ordering');
const counted = leftOut('a sum of rows that are here');
const limit = leftOut('counts requests of one minute, for the rate limit');
const repeated = leftOut(
  'answers to changes of the last 30 days, for repeated requests; what changed is here',
);
const told = leftOut('numbers changes, so that devices read again');
const order = leftOut('the order of rows, which the lists keep');
const held = leftOut('rows of reactions and reviews: exported as those');
const serverOwn = leftOut('of the server, not of a member');
const queue = leftOut('when the server looks for something to tell');
const anonymous = leftOut('a hash that names no member, kept after the erasure');

const operators = leftOut('who of the operator acted');

/** Columns that the export has under their own names: their table, the part of the export, and they. */
const sameNames: [table: string, part: string, columns: string][] = [
  ['members', 'account', 'profile_id ulid first_name last_name username photo_url created_at'],
  ['members', 'account', 'deleted_at not_before singularity_until hidden_at banned_at'],
  ['members', 'card', 'version description phone email social_order hue headline cover'],
  ['members', 'sharing', 'search_engines phone_for_visitors email_for_visitors'],
  ['members', 'sharing', 'reactions_for_visitors shown_review pinned_link'],
  ['chat_memberships', 'group.membership', 'is_in checked_at'],
  ['doors', 'group.request', 'state asked_at next_at'],
  ['links', 'card.links.0', 'kind position title url'],
  ['link_checks', 'card.checkedLinks.0', 'url due_at failures verified_at'],
  ['views', 'views.made.0', 'day'],
  ['view_days', 'views.received.0', 'day count qr link users'],
  ['reactions', 'reactions.given.0', 'emoji cost created_at'],
  ['reaction_totals', 'account', 'profile_id'],
  ['reviews', 'reviews.written.0', 'id'],
  ['reviews', 'reviews.received.0', 'body created_at'],
  ['blocks', 'blocked.0', 'created_at'],
  ['reports', 'reportsMade.0', 'reason text created_at closed_at'],
  ['moderation_acts', 'operatorActs.0', 'kind on_profile_id note created_at undone_at'],
  ['moderation_acts', 'operatorActs.0', 'read_at'],
  ['moderation_acts', 'account', 'profile_id'],
  ['new_review_counts', 'reviews.newOnDay', 'day'],
  ['messages', 'samples.0', 'id title content created_at updated_at'],
  ['bookmarks', 'bookmarks.0', 'is_favourite note created_at'],
  ['proof_blocks', 'proofs.blocks.0', 'nonce counter encrypted_hex proof created_at'],
  ['deleted_proof_nonces', 'proofs.deleted.0', 'nonce existed deleted_at'],
  ['ledger_entries', 'ledger.0', 'number delta total reason reference created_at'],
  ['charges', 'charges.0', 'id plan amount currency fault paid_at credited_at refunded_at'],
  ['charges', 'charges.0', 'paid_until extends_from'],
  ['subscriptions', 'subscriptions.0', 'plan stars charge_id paid_until state updated_at'],
  ['notifications', 'notifications', 'reactions reviews views language stopped_at views_at'],
  ['notifications', 'notifications', 'sent_at'],
];

/** Where each other column is, or why it is left out. A list is named by its first element. */
const otherNames: [place: string | { reason: string }, columns: string][] = [
  [ownId, 'members.id member_tags.member_id chat_memberships.person_id doors.person_id'],
  [ownId, 'links.member_id social_handles.member_id link_checks.member_id views.viewer_id'],
  [ownId, 'view_days.card_id reactions.author_id reaction_counts.card_id'],
  [ownId, 'reaction_totals.card_id review_counts.card_id hidden_reviewers.card_id'],
  [ownId, 'blocks.member_id reports.reporter_id withheld_reviewers.author_id'],
  [ownId, 'moderation_acts.member_id new_review_counts.member_id messages.member_id'],
  [ownId, 'bookmarks.member_id proof_blocks.member_id deleted_proof_nonces.member_id'],
  [ownId, 'ledger_entries.member_id charges.member_id charges.payer_id'],
  [ownId, 'subscriptions.member_id notifications.member_id'],
  ['account.statedAt', 'members.told_at'],
  [derived, 'members.search_text members.interest_text members.headline_text'],
  [derived, 'members.sort_name'],
  ['card.filled', 'members.is_filled'],
  ['sharing.publicMode', 'members.is_public withdrawals.was_public'],
  ['card.interests.0', 'member_tags.tag_id tags.name'],
  [serverOwn, 'tags.id tags.position bot_pace.id bot_pace.second bot_pace.used'],
  [serverOwn, 'bot_pace.paused_until server_state.id server_state.epoch server_state.mode'],
  [serverOwn, 'server_state.fold_version'],
  ['card.socialLinks.github', 'social_handles.platform social_handles.handle'],
  ['views.made.0.profileId', 'views.card_id'],
  [leftOut('a name for requests; nothing else of it is kept'), 'reactions.id'],
  [order, 'reactions.sequence reviews.sequence reports.id moderation_acts.id'],
  [order, 'proof_blocks.sequence subscriptions.update_id notifications.reactions_after'],
  [order, 'notifications.reviews_after'],
  ['reactions.given.0.profileId', 'reactions.card_id'],
  ['reactions.received.1', 'reaction_counts.emoji reaction_counts.count'],
  [counted, 'reaction_totals.count review_counts.count'],
  ['reviews.written.0.profileId', 'reviews.card_id'],
  ['reviews.received.0.profileId', 'reviews.author_id'],
  ['reviews.hiddenAuthors.0', 'hidden_reviewers.author_id'],
  ['blocked.0.profileId', 'blocks.blocked_id'],
  ['reportsMade.0.profileId', 'reports.card_id'],
  ['reportsMade.0.isOfReview', 'reports.author_id'],
  [operators, 'reports.closed_by moderation_acts.admin_id'],
  ['operatorActs.0.onProfileId', 'withheld_reviewers.card_id'],
  [anonymous, 'barred_accounts.key barred_accounts.barred_at erased_accounts.key'],
  [anonymous, 'erased_accounts.deleted_at'],
  ['reviews.newOnDay.count', 'new_review_counts.used'],
  ['bookmarks.0.profileId', 'bookmarks.card_id'],
  [leftOut('what the invoice was signed with; its parts are here'), 'subscriptions.payload'],
  [repeated, 'idempotency_keys.member_id idempotency_keys.key idempotency_keys.request_hash'],
  [repeated, 'idempotency_keys.status idempotency_keys.answer idempotency_keys.created_at'],
  [told, 'member_events.member_id member_events.latest member_events.topics'],
  [limit, 'write_counts.member_id write_counts.minute write_counts.used'],
  [held, 'withdrawals.member_id withdrawals.reactions withdrawals.reviews'],
  [queue, 'notifications.due_at notifications.attempts'],
];

const camelCase = (name: string) =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const places = Object.fromEntries([
  ...sameNames.flatMap(([table, part, columns]) =>
    columns.split(' ').map((name) => [`${table}.${name}`, `${part}.${camelCase(name)}`]),
  ),
  ...otherNames.flatMap(([place, columns]) => columns.split(' ').map((name) => [name, place])),
]) as Record<string, string | { reason: string }>;

/** Null in the export of a member without it; everything else has a value. */
const mayBeNull = [
  'account.deletedAt',
  'account.notBefore',
  'account.hiddenAt',
  'account.bannedAt',
  'card.checkedLinks.0.verifiedAt',
  'sharing.shownReview',
  'sharing.pinnedLink',
  'charges.0.fault',
  'charges.0.paidUntil',
];

const sealed = sealedText('Sealed');
const user: TestUser = {
  id: 7_320_001,
  first_name: 'Ines',
  last_name: 'Faro',
  username: 'ines_faro',
  photo_url: 'https://t.me/i/userpic/320/ines.svg',
};

/** Of a list, the first value that is not null. */
const at = (value: unknown, place: string): unknown => {
  const [key, ...rest] = place.split('.');
  const next = (part: unknown) => (rest.length > 0 ? at(part, rest.join('.')) : part);
  if (Array.isArray(value)) return value.map(next).find((one) => one !== null) ?? null;
  return next((value as Record<string, unknown>)[key ?? '']);
};

describe.each(databases)('the export on $name', ({ open }) => {
  const api = startTestApi(open);

  test('R193 has every column with data of the member; what is left out has a reason', async () => {
    const [member, other] = [await publicMember(api, user), await publicMember(api)];
    const third = await publicMember(api);
    const [card, otherCard] = [await idsOf(member), await idsOf(other)];
    const monthly = newCharge(user.id, '1month');
    for (const update of [
      paid(newCharge(user.id, 'mini')),
      paid(monthly),
      paid(newCharge(user.id, '1month')),
      refunded(monthly),
    ])
      await deliver(api, update);
    expect(
      await member.post('/tma/meta/profile', {
        tags: [1, 2],
        description: 'Bakes bread',
        phone: '+12025550123',
        email: 'ines@example.org',
        customLinks: [{ title: 'Blog', url: 'https://example.org' }],
        socialLinks: { github: '@ines-faro' },
        socialOrder: ['github'],
        hue: offeredHues[1],
        headline: 'Baker in Faro',
        cover: 'sun',
      }),
    ).toMatchObject({ status: 200 });
    await member.post('/tma/messages', { title: sealed, content: sealed });
    for (const nonce of ['0d', '0e']) await member.post('/tma/proofs', blockBody(nonce.repeat(12)));
    await member.delete(`/tma/proofs/${'0e'.repeat(12)}`);
    await member.put(`/tma/bookmarks/${otherCard.profileId}`, { isFavourite: true, note: sealed });
    for (const [viewer, viewedProfileId] of [
      [member, otherCard.ulid],
      [other, card.ulid],
    ] as const)
      await viewer.post('/tma/profile/view', { viewedProfileId });
    await react(member, otherCard.ulid, 1);
    await react(other, card.ulid, 1);
    await review(member, otherCard.ulid, 'Kind');
    await hide(member, idOf(await review(other, card.ulid, 'Rude')));

    for (const reviewed of [undefined, idOf(await review(third, otherCard.ulid, 'Buy it'))])
      await member.post('/tma/reports', {
        profileId: otherCard.profileId,
        ...(reviewed && { reviewId: reviewed }),
        reason: 'other',
        text: 'Sells watches',
      });
    const judge = await adminOf(api);
    await judge({
      kind: 'hide-review',
      profileId: card.profileId,
      onProfileId: otherCard.profileId,
    });
    const warning = await judge({ kind: 'warn', profileId: card.profileId, note: 'Be kind' });
    await member.post(`/tma/notices/${warning}/read`, undefined);
    for (const kind of ['unwarn', 'hide']) await judge({ kind, profileId: card.profileId });
    await judge({ kind: 'restore', profileId: card.profileId });
    await judge({ kind: 'dismiss', profileId: otherCard.profileId });
    await member.put(`/tma/blocked/${(await idsOf(third)).profileId}`, undefined);

    await api.database.write((tx) =>
      tx.insert(subscriptions).values({
        payload: '1.a',
        memberId: user.id,
        plan: '1month',
        stars: 100,
        chargeId: 'a',
        paidUntil: new Date(0),
        updatedAt: new Date(0),
      }),
    );

    await member.put('/tma/notifications', { reactions: true, views: true });
    await api.database.write((tx) =>
      tx
        .update(notifications)
        .set({ stoppedAt: new Date(0), sentAt: new Date(0) })
        .where(eq(notifications.memberId, user.id)),
    );
    await api.database.write(async (tx) => {
      const checkedAt = new Date(api.clock.now);
      await saveMembership(tx, user.id, { isIn: true, checkedAt });
      await saveRequest(tx, user.id, checkedAt);
    });

    const { status, body } = await member.get('/tma/export');
    expect(status).toBe(200);
    const columns = await api.database.read((tx) =>
      tx
        .select({ name: sql<string>`table_name || '.' || column_name` })
        .from(sql`information_schema.columns`)
        .where(sql`table_schema = 'public'`),
    );
    expect(columns.map(({ name }) => name).toSorted()).toEqual(Object.keys(places).toSorted());
    for (const place of Object.values(places)) {
      if (typeof place !== 'string') continue;
      const found = at(body, place);
      expect({ place, found }).not.toEqual({ place, found: undefined });
      if (!mayBeNull.includes(place)) expect({ place, found }).not.toEqual({ place, found: null });
    }

    // Others are named by the numbers of their cards, and it is given three times a minute.
    const ids = await api.database.read((tx) => tx.select({ id: members.id }).from(members));
    const text = JSON.stringify(body);
    for (const { id } of ids) if (id !== user.id) expect(text).not.toContain(String(id));
    for (const expected of [200, 200, 429])
      expect(await member.get('/tma/export')).toMatchObject({ status: expected });
  });
});

test('R193 the page on the export explains each part', () => {
  const page = readFileSync(
    path.resolve(import.meta.dirname, '../../../../docs/export.md'),
    'utf8',
  );
  for (const part of Object.keys(memberExport.shape)) expect(page).toContain(`\`${part}\``);
});
