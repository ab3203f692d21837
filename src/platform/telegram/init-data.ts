/** Finds init data in the launch parameters, however they were encoded. */
import { launchParam, launchParams } from './launch-param.ts';

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
export const readInitData = (): string => {
  const [, rest = ''] = /tgWebAppData=(.*?)(?=&tgWebApp|$)/s.exec(launchParams()) ?? [];
  const [first = ''] = rest.split('&', 1);
  try {
    return encoded(first.includes('=') ? rest : decoded(launchParam('tgWebAppData') ?? ''));
  } catch {
    return rest; // a lone '%'
  }
};
