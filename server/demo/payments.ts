/** The sandbox's routes, for the payment sheet and the controls of the demo messenger. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { refuse } from '../http/replies/fault.ts';
import { parseInput } from '../http/parse.ts';
import { replyFault } from '../http/replies/replies.ts';
import { createSandbox, type SandboxContext } from './sandbox.ts';

const invoicePath = z.object({ slug: z.string().check(z.regex(/^[\w-]{1,200}$/)) });
const member = z.int().check(z.positive());

const unknownInvoice = refuse(404, 'NOT_FOUND', 'There is no such invoice');

export const addPayments = (app: FastifyInstance, context: SandboxContext): void => {
  const sandbox = createSandbox(app, context);

  app.get('/messenger/invoices/:slug', async (request, reply) => {
    const asked = parseInput(invoicePath, request.params);
    const invoice = asked.ok ? sandbox.invoice(asked.value.slug) : undefined;
    if (!invoice) return replyFault(reply, unknownInvoice);
    return reply.header('cache-control', 'no-store').send(invoice);
  });

  app.post('/messenger/invoices/:slug/pay', async (request, reply) => {
    const asked = parseInput(invoicePath, request.params);
    if (!asked.ok) return replyFault(reply, unknownInvoice);
    const body = parseInput(z.object({ payer: member }), request.body);
    if (!body.ok) return replyFault(reply, body);
    const payment = await sandbox.pay(asked.value.slug, body.value.payer);
    return payment ? reply.send(payment) : replyFault(reply, unknownInvoice);
  });

  app.post('/messenger/refund', async (request, reply) => {
    const body = parseInput(z.object({ member }), request.body);
    if (!body.ok) return replyFault(reply, body);
    const price = await sandbox.refundLast(body.value.member);
    if (price === undefined) {
      return replyFault(reply, refuse(404, 'NOT_FOUND', 'There is no payment to give back'));
    }
    return reply.send({ price });
  });
};
