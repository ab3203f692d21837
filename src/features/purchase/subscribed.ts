import { ownProfileResource } from '../../mutations/resources.ts';
import type { Clock } from '../../platform/ports.ts';
import type { AppSync } from '../../mutations/registry.ts';
import { untilCredited } from '../../screen/purchases/until-credited.ts';

interface SubscribedPorts {
  sync: Pick<AppSync, 'refresh'>;
  clock: Clock;
}

/** Reads the own profile until it shows the subscription. Resolves to false if it does not within 15 s. */
export const subscribed = ({ sync, clock }: SubscribedPorts): Promise<boolean> =>
  untilCredited(
    clock,
    async () => {
      const outcome = await sync.refresh(ownProfileResource);
      return outcome.ok && outcome.value.profile.singularity;
    },
    (isSubscribed) => isSubscribed,
  );
