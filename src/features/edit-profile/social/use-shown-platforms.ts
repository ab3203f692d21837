import { useState } from 'react';
import type { SocialPlatform } from '../../../domain/social-platforms.ts';
import type { FormFields } from '../form-fields.ts';

const isFilled =
  ({ social }: FormFields) =>
  (platform: SocialPlatform): boolean =>
    social[platform] !== '';

/**
 * The platforms that have a field: those with a handle, and those that the member added or emptied meanwhile, which
 * stay until the form is left. The messenger's own is the last one, as on the card, and has no place in the order.
 */
export const useShownPlatforms = (fields: FormFields) => {
  const [kept, setKept] = useState<ReadonlySet<SocialPlatform>>(
    () => new Set(fields.socialOrder.filter(isFilled(fields))),
  );
  const isShown = (platform: SocialPlatform) => kept.has(platform) || isFilled(fields)(platform);
  const keep = (platform: SocialPlatform) => setKept((former) => new Set(former).add(platform));
  // One that another device added is here to stay, too.
  const arrived = fields.socialOrder.find((platform) => isShown(platform) && !kept.has(platform));
  if (arrived) keep(arrived);
  return {
    ordered: fields.socialOrder.filter((platform) => platform !== 'telegram' && isShown(platform)),
    hasMessenger: isShown('telegram'),
    missing: fields.socialOrder.filter((platform) => !isShown(platform)),
    keep,
  };
};
