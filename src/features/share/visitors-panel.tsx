/** Sets what visitors and search engines see of the own card, and opens the card as they see it. */
import { useNavigate } from '@tanstack/react-router';
import { shareTexts } from '#texts/share';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RowList, rowClass, RowText } from '../../ui/rows.tsx';
import { Tile } from '../../ui/tile.tsx';
import { PendingMark } from '../../ui/pending-mark.tsx';
import { cardVisibilityResource } from '../../mutations/resources.ts';
import { useView } from '../../screen/use-view.ts';
import { bestId } from '../../screen/web-address/web-link.ts';
import styles from './share.module.css';
import { PinnedChoice } from './pinned-choice.tsx';
import type { SharedProfile } from './shared-profile.ts';
import { VisibilitySwitch } from './visibility-switch.tsx';

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
