import { shareTexts } from '#texts/share';
import { cardLinks } from '../../card/card-links.ts';
import { withoutLockedLinks } from '../../contract/locked-links.ts';
import type { CardVisibility } from '../../contract/share.ts';
import { platformNames } from '../../domain/social-platforms.ts';
import { linkTemplatesResource, ownProfileResource } from '../../mutations/resources.ts';
import { useChoice } from '../../screen/use-choice.ts';
import { useView } from '../../screen/use-view.ts';
import type { View } from '../../sync/api.ts';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup, RadioRow } from '../../ui/radio-row.tsx';

/** Chooses the link that the card shows first. Nothing without links, or if the server pins none. */
export const PinnedChoice = ({ view }: { view: View<CardVisibility> & { state: 'ready' } }) => {
  const own = useView(ownProfileResource);
  const templates = useView(linkTemplatesResource);
  const pinned = view.value.pinnedLink;
  const { value, hasFailed, choose } = useChoice('set-card-visibility', view, pinned ?? '');
  if (pinned === undefined || own.state !== 'ready' || templates.state !== 'ready') return null;
  const { social, custom } = cardLinks(withoutLockedLinks(own.value.profile), templates.value, '');
  const named = [
    ...social.map(({ platform, url }) => ({ url, title: platformNames[platform] })),
    ...custom,
  ];
  if (named.length === 0) return null;
  const chosen = named.find(({ url }) => url === value)?.url ?? '';
  return (
    <>
      <RadioGroup legend={shareTexts.pinned}>
        {[{ url: '', title: shareTexts.pinnedNone }, ...named].map(({ url, title }) => (
          <RadioRow
            key={url}
            name="pinned"
            value={url}
            label={<bdi>{title}</bdi>}
            isChosen={url === chosen}
            onChoose={() => void choose(url, { pinnedLink: url || null })}
          />
        ))}
      </RadioGroup>
      {hasFailed && <Notice tone="error">{shareTexts.updateFailed}</Notice>}
    </>
  );
};
