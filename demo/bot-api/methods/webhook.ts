/** The webhook's settings. Its deliveries are in ../delivery.ts. */
import { badRequest, Described, refusals } from '../answers.ts';
import { flag, list, rule, text, whole, type BotMethod, type Params } from '../params.ts';
import { noWebhook, type BotWorld } from '../world.ts';

const ports = new Set(['', '80', '88', '443', '8443']);

const addressRule = (
  isFine: (url: URL) => boolean,
  says: string,
): NonNullable<BotMethod['rules']>[number] =>
  rule(
    ({ url }, { isTestServer }) => {
      if (text(url) === '') return true;
      if (!URL.canParse(text(url))) return false;
      return isTestServer || isFine(new URL(text(url)));
    },
    badRequest(`bad webhook: ${says}`),
  );

/** An omitted list of updates leaves the present one; an empty list means the usual kinds. */
const allowedUpdates = ({ allowed_updates: given }: Params, { webhook }: BotWorld) => {
  const kinds = list(given)?.map(text);
  if (!kinds) return webhook.allowedUpdates;
  return kinds.length === 0 ? undefined : kinds;
};

const remove = (world: BotWorld): Described => {
  const isSet = world.webhook.url !== '';
  // The list of updates outlives the address.
  world.webhook = { ...noWebhook, allowedUpdates: world.webhook.allowedUpdates };
  return new Described(true, isSet ? 'Webhook was deleted' : 'Webhook is already deleted');
};

export const webhookMethods: Record<string, BotMethod> = {
  setWebhook: {
    rules: [
      rule(
        ({ secret_token: secret }) => text(secret).length <= 256,
        badRequest('secret token is too long'),
      ),
      rule(
        ({ secret_token: secret }) => /^[\w-]*$/.test(text(secret)),
        badRequest('secret token contains unallowed characters'),
      ),
      addressRule(
        ({ protocol }) => protocol === 'https:',
        'An HTTPS URL must be provided for webhook',
      ),
      addressRule(
        ({ port }) => ports.has(port),
        'Webhook can be set up only on ports 80, 88, 443 or 8443',
      ),
    ],
    run: (params, world) => {
      if (text(params['url']) === '') return remove(world);
      const most = whole(params['max_connections']) ?? 40;
      const wanted = {
        url: text(params['url']),
        secretToken: text(params['secret_token']) || undefined,
        maxConnections: Math.min(Math.max(most, 1), 100),
        allowedUpdates: allowedUpdates(params, world),
      };
      const { lastError, ...present } = world.webhook;
      const isSame = JSON.stringify(wanted) === JSON.stringify(present);
      world.webhook = { ...wanted, lastError: isSame ? lastError : undefined };
      return new Described(true, isSame ? 'Webhook is already set' : 'Webhook was set');
    },
  },
  deleteWebhook: { run: (_params, world) => remove(world) },
  getWebhookInfo: {
    run: (_params, { webhook }) => ({
      url: webhook.url,
      has_custom_certificate: false,
      ...(webhook.url !== '' && { max_connections: webhook.maxConnections }),
      ...(webhook.lastError && {
        last_error_date: webhook.lastError.date,
        last_error_message: webhook.lastError.message,
      }),
      ...(webhook.allowedUpdates && { allowed_updates: webhook.allowedUpdates }),
    }),
  },
  getUpdates: {
    rules: [rule((_params, { webhook }) => webhook.url === '', refusals.webhookIsSet)],
    run: () => [],
  },
};

export const dropsPending = (method: string, { drop_pending_updates: drop }: Params): boolean =>
  (method === 'setWebhook' || method === 'deleteWebhook') && flag(drop);
