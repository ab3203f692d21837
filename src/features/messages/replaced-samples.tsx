/** Shows which samples were replaced since they were saved here, live. */
import { messagesTexts } from '#texts/messages';
import { useLive } from '../../db/hooks.ts';
import { limits } from '../../domain/limits.ts';
import { ReplacedNotice, type ReplacedText } from '../../screen/replaced-notice.tsx';
import { useServices } from '../../screen/services.ts';
import type { CustodyView } from '../../screen/keys/use-custody.ts';
import { replacedSamples, type Listed, type ReplacedSample } from './replaced-sample.ts';
import { shownText } from './sample-card.tsx';
import { useMineAgain } from './use-mine-again.ts';
import { useOpenedSamples, type OpenedSamples } from './use-opened-samples.ts';
import type { Seal } from './use-sealing.ts';

interface ReplacedSamplesProps {
  listed: Listed;
  heldKey: CustodyView;
  seal: Seal;
  prepare: OpenedSamples['prepare'];
  /** Why saving is impossible now. */
  obstacle: string | undefined;
}

const hintOf = ({ present }: ReplacedSample, isFull: boolean): string | undefined => {
  if (present !== null) return undefined;
  return isFull ? messagesTexts.replacedNoRoom : messagesTexts.replacedGone;
};

export const ReplacedSamples = ({
  listed,
  heldKey,
  obstacle,
  ...options
}: ReplacedSamplesProps) => {
  const { sync } = useServices();
  const replaced = useLive(() => sync.replaced(), 'replaced') ?? [];
  const notice = replacedSamples(replaced, listed);
  const sealed = notice.map((one) => one.sealed);
  const { shown } = useOpenedSamples(sealed, heldKey.custody, heldKey.state);
  const saveAgain = useMineAgain(options);
  const isFull = listed.samples.length >= limits.messages;

  const lines = notice.flatMap((one, at): ReplacedText[] => {
    const text = shown[at] && shownText(shown[at]);
    if (!text) return [];
    const { title, content, cause, isWhole } = text;
    const hasPlace = one.present !== null || !isFull;
    return [
      {
        id: one.id,
        name: title,
        text: content,
        hint: cause ?? hintOf(one, isFull),
        isUsable: isWhole && hasPlace && obstacle === undefined,
        onUseMine: () => void saveAgain(one, { title, content }),
        onDismiss: () => void sync.dismissReplaced({ kind: 'save-message', field: one.id }),
      },
    ];
  });
  return <ReplacedNotice replaced={lines} />;
};
