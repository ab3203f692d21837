import { useState } from 'react';
import type { SocialPlatform } from '../../../domain/social-platforms.ts';
import type { FormFields } from '../form-fields.ts';

const isFilled =
  ({ social }: FormFields) =>
  (platform: SocialPlatform): boolean =>
    social[platform] !== '';

/**
 * Returns the platforms that have a field: those with a handle, and those that the member added or emptied since the
 * form opened. The messenger's own comes last, as on the card, and cannot be reordered.
 */
export const useShownPlatforms = (fields: FormFields) => {
  const [kept, setKept] = useState<ReadonlySet<SocialPlatform>>(
    () => new Set(fields.socialOrder.filter(isFilled(fields))),
  );
  const isShown = (platform: SocialPlatform) => kept.has(platform) || isFilled(fields)(platform);
  const keep = (platform: SocialPlatform) => setKept((former) => new Set(former).add(platform));
  // A platform that another device added stays too.
  const arrived = fields.socialOrder.find((platform) => isShown(platform) && !kept.has(platform));
  if (arrived) keep(arrived);
  return {
    ordered: fields.socialOrder.filter((platform) => platform !== 'telegram' && isShown(platform)),
    hasMessenger: isShown('telegram'),
    missing: fields.socialOrder.filter((platform) => !isShown(platform)),
    keep,
  };
};
