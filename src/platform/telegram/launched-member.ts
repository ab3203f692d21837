/** Whom the messenger may have started this page for, found without its SDK. */
import { mayBeInside, readKept } from './launch-params.ts';

export interface LaunchedMember {
  id: number;
  /** Raw, as the server checks them: nothing in them is known to be true. */
  initData: string;
  /** What the messenger speaks: an IETF tag, where it is told. */
  languageCode: unknown;
}

const hashParams = (): string | undefined =>
  location.hash.includes('tgWebAppData=') ? location.hash.slice(1) : undefined;

/** Undefined outside the messenger, and where the address names nobody. */
export const launchedMember = (): LaunchedMember | undefined => {
  if (!mayBeInside()) return undefined;
  try {
    const params = new URLSearchParams(hashParams() ?? String(JSON.parse(readKept() ?? '')));
    const initData = params.get('tgWebAppData') ?? '';
    const user: unknown = JSON.parse(new URLSearchParams(initData).get('user') ?? '');
    const { id, language_code: languageCode } = Object(user) as Record<string, unknown>;
    return Number.isSafeInteger(id) ? { id: Number(id), initData, languageCode } : undefined;
  } catch {
    return undefined;
  }
};
