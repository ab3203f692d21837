/** Finds the member for whom the messenger may have started this page. */
import { mayBeInside, launchParam, launchParams } from './launch-params.ts';

/**
 * Encodes the fields of init data that somebody passed on as plain text: names contain '&' and '+'. A brace is only there
 * if the value was not encoded; a browser encodes the quotes of an address by itself.
 */
const encoded = (initData: string): string => {
  if (!/=\{["%]/.test(initData)) return initData;
  const text = initData.includes('"') ? initData : decodeURIComponent(initData);
  const fields = text.split(/&(?=[a-z_]+=)/).map((field) => field.split(/=(.*)/s, 2));
  return fields.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&');
};

/** A redirection on the way may have encoded them once more. */
const decoded = (initData: string): string =>
  /^[^=]*%/.test(initData) ? decoded(decodeURIComponent(initData)) : initData;

/**
 * Raw init data, as signed; '' without. They are encoded a second time in the address. If they are not, their fields are
 * among the other parameters.
 */
const readInitData = (): string => {
  const [, rest = ''] = /tgWebAppData=(.*?)(?=&tgWebApp|$)/s.exec(launchParams()) ?? [];
  const [first = ''] = rest.split('&', 1);
  try {
    return encoded(first.includes('=') ? rest : decoded(launchParam('tgWebAppData') ?? ''));
  } catch {
    return rest; // a lone '%'
  }
};

export interface LaunchedMember {
  id: number;
  /** Raw, as the server checks them; their content is unverified. */
  initData: string;
  /** The language of the messenger: an IETF tag, if it is known. */
  languageCode: unknown;
  /** Everything that they say about the member, in the messenger's own names. */
  stated: Readonly<Record<string, unknown>>;
}

/** Undefined outside the messenger, and if the address names no member. */
export const launchedMember = (): LaunchedMember | undefined => {
  if (!mayBeInside()) return undefined;
  try {
    const initData = readInitData();
    const user: unknown = JSON.parse(new URLSearchParams(initData).get('user') ?? '');
    const stated = Object(user) as Record<string, unknown>;
    const id = Number.isSafeInteger(stated['id']) ? Number(stated['id']) : 0;
    return id > 0 ? { id, initData, languageCode: stated['language_code'], stated } : undefined;
  } catch {
    return undefined;
  }
};
