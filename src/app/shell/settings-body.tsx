/** The content of the settings: unsent changes, appearance, the account, this device's data, and the server's rules. */
import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { accountTexts } from '#texts/account';
import { moderationTexts } from '#texts/moderation';
import { settingsTexts } from '#texts/settings';
import { isShutOut } from '../../contract/call-error.ts';
import type { OwnProfile } from '../../contract/calls/card/profile.ts';
import type { View } from '../../sync/api.ts';
import { useLive } from '../../db/hooks.ts';
import { AccountPart } from '../../features/account/account-part.tsx';
import { NotificationsPart } from '../../features/notifications/notifications-part.tsx';
import { BlockedPart } from '../../features/moderation/blocked-part.tsx';
import { BannedScreen } from '../../features/moderation/banned-screen.tsx';
import { DeletedScreen } from '../../features/account/deleted-screen.tsx';
import type { Farewell } from '../../features/outbox/wipe-screen.tsx';
import { WipeDialog } from '../../features/outbox/wipe-dialog.tsx';
import { DevicePanel } from '../../features/outbox/device-panel.tsx';
import { OutsiderScreen } from '../../features/outsider/outsider-screen.tsx';
import { useOutboxSummary } from '../../features/outbox/use-outbox.ts';
import { ThemeChoices } from '../../features/theme/theme-choices.tsx';
import { ownProfileResource } from '../../mutations/resources.ts';
import { LanguagePicker } from '../../screen/language-picker.tsx';
import { useOutbox } from '../../screen/hooks/use-view.ts';
import { useServices } from '../../screen/services.ts';
import { useSitePage, type SitePage } from '../../screen/site-page.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { RowList, RowText, rowClass, Tile } from '../../ui/lists/rows.tsx';
import styles from './settings.module.css';

const SyncRow = ({ onOpen }: { onOpen: () => void }) => {
  const { unsent = 0, needsAttention = 0, inForms = 0 } = useOutboxSummary() ?? {};
  const left = unsent + inForms;
  const words = left > 0 ? settingsTexts.notSent(left) : settingsTexts.upToDate;
  return (
    <button type="button" className={rowClass} aria-haspopup="dialog" onClick={onOpen}>
      <Tile name={needsAttention > 0 ? 'warning' : 'refresh'} />
      <RowText title={settingsTexts.sync} detail={words} />
      <Icon name="chevron" />
    </button>
  );
};

/** Only for the operator's admins. */
const AdminRow = ({ onLeave }: { onLeave: () => void }) => {
  const { sync } = useServices();
  const navigate = useNavigate();
  const own = useLive(() => sync.view(ownProfileResource), ownProfileResource.key);
  if (own?.state !== 'ready' || !own.value.isAdmin) return null;
  const open = () => {
    onLeave();
    void navigate({ to: '/admin' });
  };
  return (
    <RowList>
      <li>
        <button type="button" className={rowClass} onClick={open}>
          <Tile name="eye" />
          <RowText title={moderationTexts.admin} detail={moderationTexts.adminHint} />
          <Icon name="chevron" />
        </button>
      </li>
    </RowList>
  );
};

const PageRow = ({ page, title }: { page: SitePage; title: string }) => (
  <li>
    <a className={rowClass} {...useSitePage(page)}>
      <Tile name={page === '/privacy' ? 'lock' : 'info'} />
      <RowText title={title} />
      <Icon name="external" />
    </a>
  </li>
);

interface DeletedProps {
  erasedAt: string;
  onWipe: () => void;
}

const Deleted = ({ erasedAt, onWipe }: DeletedProps) => {
  const [isAsking, setAsking] = useState(false);
  const items = useOutbox();
  return (
    <>
      <DeletedScreen erasedAt={erasedAt} onWipe={onWipe} onAsk={() => setAsking(true)} />
      {isAsking && items && (
        <WipeDialog items={items} mayNotSend onClose={() => setAsking(false)} onWipe={onWipe} />
      )}
    </>
  );
};

/** Of the server's refusal, which is input. */
const deletedToo = z.object({ isDeleted: z.literal(true) });

interface ExcludedScreenProps {
  view: View<OwnProfile>;
  onWipe: (farewell: Farewell) => void;
}

/**
 * Replaces all screens for an account that is banned, deleted or not in the community's group. It is in the chunk of
 * the settings, whose words it shares: every start would have to name a chunk of its own.
 */
export const ExcludedScreen = ({ view, onWipe }: ExcludedScreenProps) => {
  const error = view.state === 'loading' ? undefined : view.error;
  const wipe = (text: string) => onWipe({ heading: accountTexts.deleted, text });
  if (isShutOut(error)) {
    // Export and deletion stay everybody's right.
    const { success: isDeleted } = z.safeParse(deletedToo, error.details);
    const onDeleted = () => wipe(accountTexts.deleteShutOut);
    const rights = <AccountPart onDeleted={onDeleted} isDeleted={isDeleted} />;
    return error.code === 'ACCOUNT_BANNED' ? (
      <BannedScreen error={error}>{rights}</BannedScreen>
    ) : (
      <OutsiderScreen details={error.details}>{rights}</OutsiderScreen>
    );
  }
  if (view.state !== 'ready') return null;
  return (
    <Deleted erasedAt={view.value.erasedAt ?? ''} onWipe={() => wipe(accountTexts.goneText)} />
  );
};

interface SettingsBodyProps {
  onOutbox: () => void;
  /** Another screen opens, or takes the place of all. */
  onLeave: () => void;
  onWipe: () => void;
}

export const SettingsBody = ({ onOutbox, onLeave, onWipe }: SettingsBodyProps) => (
  <div className={styles.settings}>
    <RowList>
      <li>
        <SyncRow onOpen={onOutbox} />
      </li>
    </RowList>
    <ThemeChoices />
    <LanguagePicker />
    <NotificationsPart />
    <AccountPart onLeave={onLeave} />
    <BlockedPart />
    <AdminRow onLeave={onLeave} />
    <DevicePanel onWipe={onWipe} />
    <RowList>
      <PageRow page="/privacy" title={settingsTexts.privacy} />
      <PageRow page="/terms" title={settingsTexts.terms} />
    </RowList>
  </div>
);

/** A member can wipe this device only from the settings, or from the screens above. */
export { WipeScreen } from '../../features/outbox/wipe-screen.tsx';
