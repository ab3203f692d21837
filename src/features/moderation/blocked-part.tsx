/** The list of blocked members in the settings, each with a button that ends it. */
import { moderationTexts } from '#texts/moderation';
import type { BlockedMember } from '../../contract/calls/member/blocked-members.ts';
import { blockedResource } from '../../mutations/resources.ts';
import { useServices } from '../../screen/services.ts';
import { useView } from '../../screen/hooks/use-view.ts';
import { memberName } from '../../texts/member-name.ts';
import { Button } from '../../ui/controls/button.tsx';
import { RowList, RowText, rowClass } from '../../ui/lists/rows.tsx';
import { SheetGroup } from '../../ui/dialogs/sheet-group.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { say } from '../../ui/states/toast.tsx';
import styles from './blocked-part.module.css';

const Member = ({ member }: { member: BlockedMember }) => {
  const { sync } = useServices();
  const { alert } = useDialogs();
  const name = memberName(member);
  const unblock = async () => {
    const end = await sync.mutate('set-blocked', { ...member, isBlocked: false });
    if (end.outcome === 'not-saved') return alert(moderationTexts.notSaved);
    return say(moderationTexts.unblocked(name));
  };
  return (
    <li>
      <div className={rowClass}>
        <RowText title={<bdi>{name}</bdi>} />
        <Button aria-label={moderationTexts.unblockName(name)} onClick={() => void unblock()}>
          {moderationTexts.unblock}
        </Button>
      </div>
    </li>
  );
};

export const BlockedPart = () => {
  const view = useView(blockedResource);
  const blocked = view.state === 'ready' ? view.value : [];
  const words =
    view.state === 'failed' ? moderationTexts.blockedFailed : moderationTexts.blockedNone;
  return (
    <SheetGroup title={moderationTexts.blockedTitle}>
      {blocked.length > 0 && (
        <RowList>
          {blocked.map((member) => (
            <Member key={member.profileId} member={member} />
          ))}
        </RowList>
      )}
      <p className={styles.hint}>
        {blocked.length > 0 ? moderationTexts.blockedHint : view.state !== 'loading' && words}
      </p>
    </SheetGroup>
  );
};
