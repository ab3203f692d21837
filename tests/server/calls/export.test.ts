/** GET /tma/export has everything that the database holds on a member. */
import { eq, sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { memberExport } from '../../../src/contract/export.ts';
import { offeredHues } from '../../../src/domain/offered-hues.ts';
import { saveMembership } from '../../../server/db/chat-memberships.ts';
import { saveRequest } from '../../../server/db/doors.ts';
import { members, notifications, subscriptions } from '../../../server/db/schema.ts';
import { idsOf, publicMember, type TestUser } from '../../support/api-server.ts';
import { deliver, newCharge, paid, refunded } from '../../support/bot-updates.ts';
import { hide, idOf, react, review } from '../../support/card-talk.ts';
import { adminOf } from '../../support/admin.ts';
import { databases } from '../../support/databases.ts';
import { startTestApi } from '../../support/start-for-tests.ts';
import { blockBody } from '../../support/trusting-proofs.ts';

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

/** Where each column is in the export, or why it is left out. A list is named by its first element. */
const places: Record<string, string | { reason: string }> = {
  'members.id': ownId,
  'members.profile_id': 'account.profileId',
  'members.ulid': 'account.ulid',
  'members.first_name': 'account.firstName',
  'members.last_name': 'account.lastName',
  'members.username': 'account.username',
  'members.photo_url': 'account.photoUrl',
  'members.told_at': 'account.statedAt',
  'members.created_at': 'account.createdAt',
  'members.deleted_at': 'account.deletedAt',
  'members.not_before': 'account.notBefore',
  'members.singularity_until': 'account.singularityUntil',
  'members.hidden_at': 'account.hiddenAt',
  'members.banned_at': 'account.bannedAt',
  'members.search_text': derived,
  'members.interest_text': derived,
  'members.headline_text': derived,
  'members.sort_name': derived,
  'members.is_filled': 'card.filled',
  'members.version': 'card.version',
  'members.description': 'card.description',
  'members.phone': 'card.phone',
  'members.email': 'card.email',
  'members.social_order': 'card.socialOrder',
  'members.hue': 'card.hue',
  'members.headline': 'card.headline',
  'members.cover': 'card.cover',
  'members.is_public': 'sharing.publicMode',
  'members.search_engines': 'sharing.searchEngines',
  'members.phone_for_visitors': 'sharing.phoneForVisitors',
  'members.email_for_visitors': 'sharing.emailForVisitors',
  'members.reactions_for_visitors': 'sharing.reactionsForVisitors',
  'members.shown_review': 'sharing.shownReview',
  'members.pinned_link': 'sharing.pinnedLink',
  'member_tags.member_id': ownId,
  'member_tags.tag_id': 'card.interests.0',
  'tags.id': serverOwn,
  'tags.name': 'card.interests.0',
  'tags.position': serverOwn,
  'chat_memberships.person_id': ownId,
  'chat_memberships.is_in': 'group.membership.isIn',
  'chat_memberships.checked_at': 'group.membership.checkedAt',
  'doors.person_id': ownId,
  'doors.state': 'group.request.state',
  'doors.asked_at': 'group.request.askedAt',
  'doors.next_at': 'group.request.nextAt',
  'links.member_id': ownId,
  'links.kind': 'card.links.0.kind',
  'links.position': 'card.links.0.position',
  'links.title': 'card.links.0.title',
  'links.url': 'card.links.0.url',
  'social_handles.member_id': ownId,
  'social_handles.platform': 'card.socialLinks.github',
  'social_handles.handle': 'card.socialLinks.github',
  'link_checks.member_id': ownId,
  'link_checks.url': 'card.checkedLinks.0.url',
  'link_checks.due_at': 'card.checkedLinks.0.dueAt',
  'link_checks.failures': 'card.checkedLinks.0.failures',
  'link_checks.verified_at': 'card.checkedLinks.0.verifiedAt',
  'views.viewer_id': ownId,
  'views.card_id': 'views.made.0.profileId',
  'views.day': 'views.made.0.day',
  'view_days.card_id': ownId,
  'view_days.day': 'views.received.0.day',
  'view_days.count': 'views.received.0.count',
  'view_days.qr': 'views.received.0.qr',
  'view_days.link': 'views.received.0.link',
  'view_days.users': 'views.received.0.users',
  'reactions.id': leftOut('a name for requests; nothing else of it is kept'),
  'reactions.sequence': order,
  'reactions.card_id': 'reactions.given.0.profileId',
  'reactions.author_id': ownId,
  'reactions.emoji': 'reactions.given.0.emoji',
  'reactions.cost': 'reactions.given.0.cost',
  'reactions.created_at': 'reactions.given.0.createdAt',
  'reaction_counts.card_id': ownId,
  'reaction_counts.emoji': 'reactions.received.1',
  'reaction_counts.count': 'reactions.received.1',
  'reaction_totals.card_id': ownId,
  'reaction_totals.profile_id': 'account.profileId',
  'reaction_totals.count': counted,
  'reviews.id': 'reviews.written.0.id',
  'reviews.sequence': order,
  'reviews.card_id': 'reviews.written.0.profileId',
  'reviews.author_id': 'reviews.received.0.profileId',
  'reviews.body': 'reviews.received.0.body',
  'reviews.created_at': 'reviews.received.0.createdAt',
  'review_counts.card_id': ownId,
  'review_counts.count': counted,
  'hidden_reviewers.card_id': ownId,
  'hidden_reviewers.author_id': 'reviews.hiddenAuthors.0',
  'blocks.member_id': ownId,
  'blocks.blocked_id': 'blocked.0.profileId',
  'blocks.created_at': 'blocked.0.createdAt',
  'reports.id': order,
  'reports.card_id': 'reportsMade.0.profileId',
  'reports.author_id': 'reportsMade.0.isOfReview',
  'reports.reporter_id': ownId,
  'reports.reason': 'reportsMade.0.reason',
  'reports.text': 'reportsMade.0.text',
  'reports.created_at': 'reportsMade.0.createdAt',
  'reports.closed_at': 'reportsMade.0.closedAt',
  'reports.closed_by': operators,
  'withheld_reviewers.card_id': 'operatorActs.0.onProfileId',
  'withheld_reviewers.author_id': ownId,
  'moderation_acts.id': order,
  'moderation_acts.kind': 'operatorActs.0.kind',
  'moderation_acts.admin_id': operators,
  'moderation_acts.member_id': ownId,
  'moderation_acts.profile_id': 'account.profileId',
  'moderation_acts.on_profile_id': 'operatorActs.0.onProfileId',
  'moderation_acts.note': 'operatorActs.0.note',
  'moderation_acts.created_at': 'operatorActs.0.createdAt',
  'moderation_acts.undone_at': 'operatorActs.0.undoneAt',
  'moderation_acts.read_at': 'operatorActs.0.readAt',
  'barred_accounts.key': anonymous,
  'barred_accounts.barred_at': anonymous,
  'new_review_counts.member_id': ownId,
  'new_review_counts.day': 'reviews.newOnDay.day',
  'new_review_counts.used': 'reviews.newOnDay.count',
  'messages.id': 'samples.0.id',
  'messages.member_id': ownId,
  'messages.title': 'samples.0.title',
  'messages.content': 'samples.0.content',
  'messages.created_at': 'samples.0.createdAt',
  'messages.updated_at': 'samples.0.updatedAt',
  'bookmarks.member_id': ownId,
  'bookmarks.card_id': 'bookmarks.0.profileId',
  'bookmarks.is_favourite': 'bookmarks.0.isFavourite',
  'bookmarks.note': 'bookmarks.0.note',
  'bookmarks.created_at': 'bookmarks.0.createdAt',
  'proof_blocks.nonce': 'proofs.blocks.0.nonce',
  'proof_blocks.counter': 'proofs.blocks.0.counter',
  'proof_blocks.sequence': order,
  'proof_blocks.member_id': ownId,
  'proof_blocks.encrypted_hex': 'proofs.blocks.0.encryptedHex',
  'proof_blocks.proof': 'proofs.blocks.0.proof',
  'proof_blocks.created_at': 'proofs.blocks.0.createdAt',
  'deleted_proof_nonces.member_id': ownId,
  'deleted_proof_nonces.nonce': 'proofs.deleted.0.nonce',
  'deleted_proof_nonces.existed': 'proofs.deleted.0.existed',
  'deleted_proof_nonces.deleted_at': 'proofs.deleted.0.deletedAt',
  'ledger_entries.member_id': ownId,
  'ledger_entries.number': 'ledger.0.number',
  'ledger_entries.delta': 'ledger.0.delta',
  'ledger_entries.total': 'ledger.0.total',
  'ledger_entries.reason': 'ledger.0.reason',
  'ledger_entries.reference': 'ledger.0.reference',
  'ledger_entries.created_at': 'ledger.0.createdAt',
  'charges.id': 'charges.0.id',
  'charges.member_id': ownId,
  'charges.plan': 'charges.0.plan',
  'charges.amount': 'charges.0.amount',
  'charges.currency': 'charges.0.currency',
  'charges.fault': 'charges.0.fault',
  'charges.paid_at': 'charges.0.paidAt',
  'charges.credited_at': 'charges.0.creditedAt',
  'charges.refunded_at': 'charges.0.refundedAt',
  'charges.payer_id': ownId,
  'charges.paid_until': 'charges.0.paidUntil',
  'charges.extends_from': 'charges.0.extendsFrom',
  'subscriptions.payload': leftOut('what the invoice was signed with; its parts are here'),
  'subscriptions.member_id': ownId,
  'subscriptions.plan': 'subscriptions.0.plan',
  'subscriptions.stars': 'subscriptions.0.stars',
  'subscriptions.charge_id': 'subscriptions.0.chargeId',
  'subscriptions.paid_until': 'subscriptions.0.paidUntil',
  'subscriptions.state': 'subscriptions.0.state',
  'subscriptions.update_id': order,
  'subscriptions.updated_at': 'subscriptions.0.updatedAt',
  'idempotency_keys.member_id': repeated,
  'idempotency_keys.key': repeated,
  'idempotency_keys.request_hash': repeated,
  'idempotency_keys.status': repeated,
  'idempotency_keys.answer': repeated,
  'idempotency_keys.created_at': repeated,
  'member_events.member_id': told,
  'member_events.latest': told,
  'member_events.topics': told,
  'write_counts.member_id': limit,
  'write_counts.minute': limit,
  'write_counts.used': limit,
  'withdrawals.member_id': held,
  'withdrawals.was_public': 'sharing.publicMode',
  'withdrawals.reactions': held,
  'withdrawals.reviews': held,
  'erased_accounts.key': anonymous,
  'erased_accounts.deleted_at': anonymous,
  'notifications.member_id': ownId,
  'notifications.reactions': 'notifications.reactions',
  'notifications.reviews': 'notifications.reviews',
  'notifications.views': 'notifications.views',
  'notifications.language': 'notifications.language',
  'notifications.stopped_at': 'notifications.stoppedAt',
  'notifications.views_at': 'notifications.viewsAt',
  'notifications.sent_at': 'notifications.sentAt',
  'notifications.reactions_after': order,
  'notifications.reviews_after': order,
  'notifications.due_at': queue,
  'notifications.attempts': queue,
  'bot_pace.id': serverOwn,
  'bot_pace.second': serverOwn,
  'bot_pace.used': serverOwn,
  'bot_pace.paused_until': serverOwn,
  'server_state.id': serverOwn,
  'server_state.epoch': serverOwn,
  'server_state.mode': serverOwn,
  'server_state.fold_version': serverOwn,
};

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

const sealed = Buffer.alloc(12 + 20 + 16, 7).toString('base64');
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
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/export.md'), 'utf8');
  for (const part of Object.keys(memberExport.shape)) expect(page).toContain(`\`${part}\``);
});
