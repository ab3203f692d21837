import { cardResource } from '../../mutations/resources.ts';
import { useView } from '../../screen/use-view.ts';
import { ShareBody } from './share-body.tsx';
import { bestId } from '../../screen/web-address/web-link.ts';
import type { Holder, SharedProfile } from './shared-profile.ts';

/** Shares another member's profile. This device knows the name if the card was opened before. */
export const ViewerShare = ({ shared }: { shared: SharedProfile }) => {
  const card = useView(cardResource(bestId(shared)));
  const holder = (): Holder | 'loading' | undefined => {
    if (card.state === 'loading') return 'loading';
    return card.state === 'ready' ? card.value.profile : undefined;
  };
  return <ShareBody shared={shared} holder={holder()} />;
};
