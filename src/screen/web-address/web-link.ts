import type { AppConfig } from '../../contract/config.ts';

/** The ids of a card; members of old communities have no ULID. */
export interface NamedCard {
  ulid: string | null;
  profileId: string | number | undefined;
}

/** The id that names the card best: its ULID, else its number. */
export const bestId = ({ ulid, profileId }: NamedCard): string => ulid ?? String(profileId);

/** The address of the public card. `origin`: of the app, unless the server names another. */
export const webLink = (
  card: NamedCard,
  { publicUrl }: Pick<AppConfig, 'publicUrl'>,
  origin: string,
): string => `${publicUrl ?? origin}/user/${bestId(card)}`;
