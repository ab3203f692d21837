/** Sets what visitors and search engines see of the own card, and opens the card as they see it. */
import { useNavigate } from '@tanstack/react-router';
import { shareTexts } from '#texts/share';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Panel } from '../../ui/lists/group.tsx';
import { RowList, rowClass, RowText, Tile } from '../../ui/lists/rows.tsx';
import { PendingMark } from '../../ui/states/pending-mark.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { RadioGroup, RadioRow } from '../../ui/controls/radio-row.tsx';
import {
  cardVisibilityResource,
  linkTemplatesResource,
  ownProfileResource,
} from '../../mutations/resources.ts';
import { useView } from '../../screen/hooks/use-view.ts';
import { useChoice } from '../../screen/hooks/use-choice.ts';
import { bestId } from '../../screen/web-address/web-link.ts';
import styles from './share.module.css';
import type { SharedProfile } from './shared-profile.ts';
import type { CardVisibility } from '../../contract/calls/card/share.ts';
import { withoutLockedLinks } from '../../contract/locked-links.ts';
import type { View } from '../../sync/api.ts';
import { cardLinks } from '../../card/links/card-links.ts';
import { platformNames } from '../../domain/links/social-platforms.ts';

const PreviewRow = ({ shared }: { shared: SharedProfile }) => {
  const navigate = useNavigate();
  const open = () =>
    void navigate({ to: '/user/$id', params: { id: bestId(shared) }, state: { from: 'share' } });
  return (
    <li>
      <button type="button" className={rowClass} onClick={open}>
        <Tile name="eye" />
        <RowText title={shareTexts.preview} detail={shareTexts.previewHint} />
        <Icon name="chevron" />
      </button>
    </li>
  );
};

interface VisibilitySwitchProps {
  field: Exclude<keyof CardVisibility, 'shownReview' | 'pinnedLink'>;
  hint?: string;
  view: View<CardVisibility> & { state: 'ready' };
}

/** Shows one choice about what others see; nothing if the server does not offer it. */
const VisibilitySwitch = ({ field, hint, view }: VisibilitySwitchProps) => {
  const known = view.value[field];
  const { value: isOn, hasFailed, choose } = useChoice('set-card-visibility', view, known);
  if (known === undefined || isOn === undefined) return null;
  return (
    <div>
      <Checkbox
        label={shareTexts[field]}
        hint={hint}
        isChecked={isOn}
        isPending={view.isPending}
        onChange={(value) => void choose(value, { [field]: value })}
      />
      {hasFailed && <Notice tone="error">{shareTexts.updateFailed}</Notice>}
    </div>
  );
};

/** Chooses the link that the card shows first. Nothing without links, or if the server pins none. */
const PinnedChoice = ({ view }: { view: View<CardVisibility> & { state: 'ready' } }) => {
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

/** Belongs at the end of the screen: it appears once its settings load, and must push nothing down. */
export const VisitorsPanel = ({ shared }: { shared: SharedProfile }) => {
  const view = useView(cardVisibilityResource);
  if (view.state !== 'ready') return null;
  return (
    <>
      <Panel title={shareTexts.visitors}>
        <div className={styles.switches}>
          <p className={styles.hint}>{shareTexts.visitorsHint}</p>
          <VisibilitySwitch field="phoneForVisitors" view={view} />
          <VisibilitySwitch field="emailForVisitors" view={view} />
          <VisibilitySwitch field="reactionsForVisitors" view={view} />
          <VisibilitySwitch field="searchEngines" view={view} hint={shareTexts.searchHint} />
          {view.isPending && <PendingMark label={shareTexts.pending} />}
        </div>
      </Panel>
      <PinnedChoice view={view} />
      <RowList>
        <PreviewRow shared={shared} />
      </RowList>
    </>
  );
};
