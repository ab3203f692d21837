/** Finds the member for whom the messenger may have started this page, without its SDK. */
import { mayBeInside, readKeptParams } from './launch-params.ts';

export interface LaunchedMember {
  id: number;
  /** Raw, as the server checks them; their content is unverified. */
  initData: string;
  /** The language of the messenger: an IETF tag, if it is known. */
  languageCode: unknown;
}

const hashParams = (): string | undefined =>
  location.hash.includes('tgWebAppData=') ? location.hash.slice(1) : undefined;

/** Undefined outside the messenger, and if the address names no member. */
export const launchedMember = (): LaunchedMember | undefined => {
  if (!mayBeInside()) return undefined;
  try {
    const params = new URLSearchParams(hashParams() ?? String(JSON.parse(readKeptParams() ?? '')));
    const initData = params.get('tgWebAppData') ?? '';
    const user: unknown = JSON.parse(new URLSearchParams(initData).get('user') ?? '');
    const { id, language_code: languageCode } = Object(user) as Record<string, unknown>;
    return Number.isSafeInteger(id) ? { id: Number(id), initData, languageCode } : undefined;
  } catch {
    return undefined;
  }
};
