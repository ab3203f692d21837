/** Finds the member for whom the messenger may have started this page. */
import { readInitData } from './init-data.ts';
import { mayBeInside } from './launch-params.ts';

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
