/**
 * What the messenger passed at the start. Init data decide who the member is. All else is read on its own and may be
 * missing: some launches have no theme, and nothing but init data is signed.
 */
import type { MessengerUser, ThemeParams } from '../../ports.ts';
import { launchParam } from './launch-params.ts';
import { launchedMember, type LaunchedMember } from './launched-member.ts';
import { parseThemeParams } from './theme-params.ts';

export interface Launch {
  /** Raw. */
  initData: string;
  user: MessengerUser;
  startParam: string | undefined;
  version: string;
  themeParams: ThemeParams;
}

/** The version that the messenger's own script assumes if the launch names none. */
const firstVersion = '6.0';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

const userOf = ({ id, stated }: LaunchedMember): MessengerUser => {
  const lastName = textOf(stated['last_name']);
  const username = textOf(stated['username']);
  const photoUrl = textOf(stated['photo_url']);
  return {
    id,
    firstName: textOf(stated['first_name']) ?? '',
    ...(lastName !== undefined && { lastName }),
    ...(username !== undefined && { username }),
    ...(photoUrl !== undefined && { photoUrl }),
  };
};

/** Before the fragment, in it, or in init data, by the kind of link. */
const readStartParam = (initData: string): string | undefined => {
  const name = 'tgWebAppStartParam';
  const found = [
    launchParam(name),
    new URLSearchParams(location.search).get(name),
    new URLSearchParams(initData).get('start_param'),
  ];
  return found.find(Boolean) ?? undefined;
};

/** Undefined outside the messenger, and if init data name no member. */
export const readLaunch = (): Launch | undefined => {
  const member = launchedMember();
  if (!member) return undefined;
  const version = launchParam('tgWebAppVersion') ?? '';
  return {
    initData: member.initData,
    user: userOf(member),
    startParam: readStartParam(member.initData),
    version: /^\d+(\.\d+)*$/.test(version) ? version : firstVersion,
    themeParams: parseThemeParams(launchParam('tgWebAppThemeParams')),
  };
};
