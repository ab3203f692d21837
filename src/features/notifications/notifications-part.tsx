/** The part of the settings about what the bot tells the member. The bot may only write once the member let it. */
import { useState } from 'react';
import { notificationTexts } from '#texts/notifications';
import type { NotificationChoices } from '../../contract/calls/member/notifications.ts';
import { notificationsResource } from '../../mutations/resources.ts';
import { useChoice } from '../../screen/hooks/use-choice.ts';
import { useServices } from '../../screen/services.ts';
import { useView } from '../../screen/hooks/use-view.ts';
import type { Messenger } from '../../platform/ports.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { RowList } from '../../ui/lists/rows.tsx';
import { SheetGroup } from '../../ui/dialogs/sheet-group.tsx';
import { requestWriteAccess } from '../../platform/telegram/write-access.ts';
import styles from './notifications.module.css';

type Kind = keyof NotificationChoices;
type ChosenView = ReturnType<typeof useChosen>;

const kinds: readonly Kind[] = ['reactions', 'reviews', 'views'];

const useChosen = () => useView(notificationsResource);

interface SwitchProps {
  kind: Kind;
  view: ChosenView;
  isDisabled: boolean;
  /** Resolves to whether it may be switched on. */
  onSwitchingOn: () => Promise<boolean>;
}

const Switch = ({ kind, view, isDisabled, onSwitchingOn }: SwitchProps) => {
  const chosen = view.state === 'ready' ? view.value : undefined;
  const known = chosen && !chosen.isStopped ? chosen[kind] : undefined;
  const { value = false, hasFailed, choose } = useChoice('choose-notifications', view, known);
  const change = async (isOn: boolean) => {
    if (!isOn || (await onSwitchingOn())) await choose(isOn, { [kind]: isOn });
  };
  return (
    <>
      <Checkbox
        label={notificationTexts[kind]}
        isChecked={value}
        isDisabled={isDisabled}
        isPending={view.state === 'ready' && view.isPending}
        onChange={(isOn) => void change(isOn)}
      />
      {hasFailed && <Notice tone="error">{notificationTexts.failed}</Notice>}
    </>
  );
};

interface StoppedProps {
  view: ChosenView;
  isBusy: boolean;
  onSwitchingOn: () => Promise<boolean>;
}

const Stopped = ({ view, isBusy, onSwitchingOn }: StoppedProps) => {
  const { hasFailed, choose } = useChoice('choose-notifications', view, true);
  const again = async () => {
    if (await onSwitchingOn()) await choose(true, {});
  };
  return (
    <>
      <Notice tone="warning">{notificationTexts.stopped}</Notice>
      {hasFailed && <Notice tone="error">{notificationTexts.failed}</Notice>}
      <Button isWide isBusy={isBusy} onClick={() => void again()}>
        {notificationTexts.again}
      </Button>
    </>
  );
};

const Failed = () => {
  const { sync } = useServices();
  return (
    <>
      <Notice tone="error">{notificationTexts.loadFailed}</Notice>
      <Button isWide onClick={() => void sync.refresh(notificationsResource)}>
        {notificationTexts.retry}
      </Button>
    </>
  );
};

/** Asks for write access when something is switched on, and keeps what to say where it was not given. */
const useWriteAccess = (version: string) => {
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<'refused' | 'silent'>();
  /** Resolves to whether the bot may write, as far as this client says. */
  const ask = async (): Promise<boolean> => {
    setAnswer(undefined);
    setAsking(true);
    const access = await requestWriteAccess(version);
    setAsking(false);
    if (access === 'allowed' || access === 'unasked') return true;
    setAnswer(access);
    return false;
  };
  return { answer, isAsking, ask };
};

const Choices = ({ messenger }: { messenger: Messenger }) => {
  const view = useChosen();
  const { answer, isAsking, ask } = useWriteAccess(messenger.version);
  const chosen = view.state === 'ready' ? view.value : undefined;
  const isStopped = chosen?.isStopped ?? false;
  const isFirst = isStopped || !kinds.some((kind) => chosen?.[kind]);
  const onSwitchingOn = async () => !isFirst || ask();
  return (
    <>
      {kinds.map((kind) => (
        <Switch
          key={kind}
          kind={kind}
          view={view}
          isDisabled={!chosen || isStopped || isAsking}
          onSwitchingOn={onSwitchingOn}
        />
      ))}
      {view.state === 'failed' && <Failed />}
      {isStopped && <Stopped view={view} isBusy={isAsking} onSwitchingOn={onSwitchingOn} />}
      {answer && <Notice tone="warning">{notificationTexts[answer]}</Notice>}
    </>
  );
};

export const NotificationsPart = () => {
  const { surroundings } = useServices();
  return (
    <SheetGroup title={notificationTexts.title}>
      <RowList>
        <li className={styles.item}>
          <p className={styles.hint}>{notificationTexts.hint}</p>
          {surroundings.kind === 'inside' ? (
            <Choices messenger={surroundings.messenger} />
          ) : (
            <p className={styles.hint}>{notificationTexts.outside}</p>
          )}
        </li>
      </RowList>
    </SheetGroup>
  );
};
