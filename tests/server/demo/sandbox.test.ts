/** The sandbox: payments of the demo go through the same webhook, and exist only in the demo. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { demoBot } from '../../../server/settings/demo-bot.ts';
import { createInvoice } from '../../../src/contract/calls/member/invoices.ts';
import { balanceOf, idsOf, type Asker } from '../../support/api-server.ts';
import { openSite, productionSettings, startSite } from '../../support/site.ts';

let lastId = 64_000_000;
const small = { billingModel: 'package', planType: 'small' };
const month = { billingModel: 'subscription', planType: '1month' };

const slugFor = async (member: Asker, order: object): Promise<string> => {
  const { body } = await member.post('/tma/generate-invoice', order);
  const link = z.parse(createInvoice.answer, body).invoice_link;
  expect(link).toMatch(/^https:\/\/t\.me\/\$[\w-]{1,200}$/);
  return link.slice('https://t.me/$'.length);
};

describe('R74 R81 the sandbox', () => {
  const site = startSite();

  const newMember = async () => {
    const id = ++lastId;
    const member = site.member({ id });
    await idsOf(member);
    return { id, member };
  };
  const pay = (slug: string, payer: number) =>
    site.visitor.post(`/messenger/invoices/${slug}/pay`, { payer });
  const refund = (member: number) => site.visitor.post('/messenger/refund', { member });

  test('shows the price', async () => {
    const { member } = await newMember();
    const sheet = async (order: object) =>
      (await site.visitor.get(`/messenger/invoices/${await slugFor(member, order)}`)).body;
    expect(await sheet(small)).toEqual({
      title: '50 reactions',
      description: 'Adds 50 reactions to your balance',
      price: '$1.05',
    });
    expect(await sheet(month)).toMatchObject({ title: 'Singularity', price: '$0.01' });
  });

  test('credits each payment of an invoice', async () => {
    const { id, member } = await newMember();
    const slug = await slugFor(member, small);
    expect(await pay(slug, id)).toMatchObject({ status: 200, body: { status: 'paid' } });
    expect(await balanceOf(member)).toBe(60);
    await pay(slug, id);
    expect(await balanceOf(member)).toBe(110);
  });

  test('makes the payer a subscriber', async () => {
    const { id, member } = await newMember();
    const answer = await member.post('/tma/generate-invoice/monthly', '');
    const link = z.parse(createInvoice.answer, answer.body).invoice_link;
    await pay(link.slice('https://t.me/$'.length), id);
    expect((await member.get('/tma/profile')).body).toMatchObject({
      data: { profile: { singularity: true } },
    });
  });

  test('fails a payment that the bot refuses, without a credit', async () => {
    const { id, member } = await newMember();
    const slug = await slugFor(member, small);
    expect(await pay(slug, id + 1_000_000)).toMatchObject({
      status: 200,
      body: { status: 'failed', reason: 'This invoice was made for another member.' },
    });
    expect(await balanceOf(member)).toBe(10);
  });

  test('refunds the last payment first, then the one before, then nothing', async () => {
    const { id, member } = await newMember();
    await pay(await slugFor(member, { billingModel: 'package', planType: 'mini' }), id);
    site.clock.now += 1000;
    await pay(await slugFor(member, small), id);
    expect(await balanceOf(member)).toBe(70);
    expect(await refund(id)).toMatchObject({ status: 200, body: { price: '$1.05' } });
    expect(await balanceOf(member)).toBe(20);
    expect(await refund(id)).toMatchObject({ body: { price: '$0.25' } });
    expect(await balanceOf(member)).toBe(10);
    expect(await refund(id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  test.each(['x', 'MS40MjQyLm1pbmkuMjUueA', 'a'.repeat(90)])(
    'answers 404 for the unknown invoice %s',
    async (slug) => {
      const unknown = { status: 404, body: { code: 'NOT_FOUND' } };
      expect(await site.visitor.get(`/messenger/invoices/${slug}`)).toMatchObject(unknown);
      expect(await pay(slug, 1)).toMatchObject(unknown);
    },
  );

  test.each([{}, { payer: 'me' }, { payer: 0 }])('refuses %o as a payer', async (body) => {
    const { member } = await newMember();
    const slug = await slugFor(member, small);
    const answer = await site.visitor.post(`/messenger/invoices/${slug}/pay`, body);
    expect(answer).toMatchObject({ status: 422 });
  });

  test('the chat refuses other bodies, and keeps the bot’s messages', async () => {
    const person = { id: 7, first_name: 'Pat', language_code: 'en' };
    const write = (body: object) => site.visitor.post('/messenger/chat', body);
    expect(await write({ person, text: '' })).toMatchObject({ status: 422 });
    expect(await write({ person: { id: 7 }, text: 'Hi' })).toMatchObject({ status: 422 });
    const { body } = await write({ person, text: '/start' });
    expect(body).toMatchObject({
      messages: [{ fromBot: false, text: '/start' }, { fromBot: true }],
    });
    expect((await site.visitor.get('/messenger/chat/7')).body).toEqual(body);
  });

  test('a payment that the webhook does not accept yet is credited when it comes again', async () => {
    const { id, member } = await newMember();
    const slug = await slugFor(member, small);
    const { write } = site.database;
    site.database.write = () => Promise.reject(new Error('The database is gone'));
    expect(await pay(slug, id)).toMatchObject({ body: { status: 'paid' } });
    site.database.write = write;
    await expect.poll(() => balanceOf(member)).toBe(60);
  });
});

describe('production', () => {
  test('has no sandbox: no routes, no links and no secret', async () => {
    const site = await openSite({
      settings: { ...productionSettings, webhookSecret: 'secret'.repeat(4) },
    });
    const member = site.member({}, { botToken: String(productionSettings.botToken) });
    expect(await member.get('/tma/profile')).toMatchObject({ status: 200 });
    const page = { accept: 'application/json' };
    for (const [method, url] of [
      ['GET', '/messenger/invoices/x'],
      ['POST', '/messenger/invoices/x/pay'],
      ['POST', '/messenger/refund'],
      ['GET', '/messenger/chat/7'],
      ['POST', '/messenger/chat'],
    ] as const) {
      const answer = await site.app.inject({ method, url, headers: page });
      expect(answer.statusCode).toBe(404);
    }
    const webhookAnswer = await site.app.inject({
      method: 'POST',
      url: '/bot/webhook',
      headers: { 'x-telegram-bot-api-secret-token': demoBot.webhookSecret },
      payload: { update_id: 1 },
    });
    expect(webhookAnswer.statusCode).toBe(401);
    await site.app.close();
  });
});
