/**
 * The client's secure storage: texts of the member in the keychain of this device, at most ten. It has its own
 * methods, and an event with the request's id answers each.
 */
import type { ClientName } from '../clients/kinds.ts';
import { traitOf } from '../clients/table.ts';
import type { Drawer } from './cloud-storage.ts';
import type { SecureMode } from '../settings.ts';

/** In mode 'restorable', a value can be read only after it was restored or saved. */
export interface SecureDrawer extends Drawer {
  readonly restored: Set<string>;
}

interface Answer {
  type: string;
  data: Record<string, unknown>;
}

interface Request {
  method: string;
  params: Readonly<Record<string, unknown>>;
  client: ClientName;
  mode: SecureMode;
  drawer: SecureDrawer;
}

const maxItems = 10;
const failed = (error: string): Answer => ({ type: 'secure_storage_failed', data: { error } });

const save = (key: string, given: unknown, { client, drawer }: Request): Answer => {
  const { [key]: before, ...others } = drawer.read();
  const value = given === null && traitOf(client, 'secureNull') === 'text' ? 'null' : given;
  if (value !== null && typeof value !== 'string') return failed('VALUE_INVALID');
  const isFull = before === undefined && Object.keys(others).length >= maxItems;
  if (value !== null && isFull) return failed('QUOTA_EXCEEDED');
  drawer.write(value === null ? others : { ...others, [key]: value });
  drawer.restored.add(key);
  return { type: 'secure_storage_key_saved', data: {} };
};

const read = (key: string, { client, mode, drawer }: Request): Answer => {
  const value = drawer.read()[key] ?? null;
  const isHidden = value !== null && mode === 'restorable' && !drawer.restored.has(key);
  const data = isHidden ? { value: null, [traitOf(client, 'restorable')]: true } : { value };
  return { type: 'secure_storage_key_received', data };
};

const restore = (key: string, { drawer }: Request): Answer => {
  const value = drawer.read()[key];
  if (value === undefined) return failed('RESTORE_UNAVAILABLE');
  drawer.restored.add(key);
  return { type: 'secure_storage_key_restored', data: { value } };
};

const answerOf = (request: Request): Answer => {
  const { method, params, client, mode, drawer } = request;
  const isSupported = traitOf(client, 'secureStorage') === 'works';
  if (mode === 'fails' || !isSupported) return failed('UNSUPPORTED');
  if (method === 'web_app_secure_storage_clear') {
    drawer.write({});
    return { type: 'secure_storage_cleared', data: {} };
  }
  const { key, value } = params;
  if (typeof key !== 'string' || key === '') return failed('KEY_INVALID');
  switch (method) {
    case 'web_app_secure_storage_save_key':
      return save(key, value, request);
    case 'web_app_secure_storage_restore_key':
      return restore(key, request);
    default:
      return read(key, request);
  }
};

/** Failures of these two are reported by an event of the client's own. */
const reportedApart = ['web_app_secure_storage_restore_key', 'web_app_secure_storage_clear'];

/** The event that answers; undefined from a client that stays silent. */
export const answerSecureMethod = (request: Request): Answer | undefined => {
  if (request.mode === 'silent') return undefined;
  const { client, method, params } = request;
  const { type, data } = answerOf(request);
  const isApart = type === 'secure_storage_failed' && reportedApart.includes(method);
  return {
    type: isApart ? traitOf(client, 'secureFailure') : type,
    data: { req_id: params['req_id'], ...data },
  };
};
