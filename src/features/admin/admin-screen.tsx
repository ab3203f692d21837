/** For the operator's admins: reports with one-tap acts, payments with faults, the interests that are offered, the log. */
import { useState } from 'react';
import { adminTexts } from '#texts/admin';
import { viewerTexts } from '#texts/viewer';
import {
  getActs,
  getFaultyCharges,
  getReports,
  act,
  undoAct,
  type NewAct,
} from '../../contract/calls/admin.ts';
import { ownProfileResource } from '../../mutations/resources.ts';
import { useWayBack } from '../../screen/way-back.ts';
import { useStored } from '../../screen/hooks/use-view.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import styles from './admin.module.css';
import { ChargeList, LogList } from './admin-lists.tsx';
import { Interests } from './interests-editor.tsx';
import { Part, useAnswer } from './part.tsx';
import { ReportCard } from './report-card.tsx';
import type { AnswerOf, Call } from '../../contract/call.ts';
import type { CallRequest } from '../../sync/api.ts';
import { callErrorText } from '../../screen/call-error-text.ts';
import { useServices } from '../../screen/services.ts';

const tabs = ['reports', 'charges', 'interests', 'log'] as const;
type Tab = (typeof tabs)[number];

const Tabs = ({ chosen, onChoose }: { chosen: Tab; onChoose: (tab: Tab) => void }) => (
  <nav className={styles.tabs} aria-label={adminTexts.title}>
    {tabs.map((tab) => (
      <Button
        key={tab}
        variant={tab === chosen ? 'secondary' : 'quiet'}
        aria-current={tab === chosen ? 'page' : undefined}
        onClick={() => onChoose(tab)}
      >
        {adminTexts[tab]}
      </Button>
    ))}
  </nav>
);

interface LastAct {
  text: string;
  /** Undefined where there is nothing to take back. */
  id: number | undefined;
}

interface Acts {
  isBusy: boolean;
  last: LastAct | undefined;
  problem: string | undefined;
  run(order: NewAct): void;
  undo(id: number): void;
}

/** Acts with one tap, and takes the last act back with another. `onDone`: something has changed. */
const useActs = (onDone: () => void): Acts => {
  const { sync } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [last, setLast] = useState<LastAct>();
  const [problem, setProblem] = useState<string>();
  const send = async <C extends Call>(
    request: CallRequest<C>,
    said: (value: AnswerOf<C>) => LastAct,
  ): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const outcome = await sync.send(request);
    setBusy(false);
    if (!outcome.ok) {
      setProblem(`${adminTexts.actFailed} ${callErrorText(outcome.error)}`);
      return;
    }
    setLast(said(outcome.value));
    onDone();
  };
  return {
    isBusy,
    last,
    problem,
    run: (order) =>
      void send({ call: act, body: order }, (value) => ({
        text: adminTexts.done[order.kind],
        id: value.id ?? undefined,
      })),
    undo: (id) =>
      void send({ call: undoAct, params: { id: String(id) } }, () => ({
        text: adminTexts.undone,
        id: undefined,
      })),
  };
};

/** What was done last, with the button that takes it back, or why it was not. */
const Done = ({ acts: { problem, last, isBusy, undo } }: { acts: Acts }) => (
  <>
    {problem && <Notice tone="error">{problem}</Notice>}
    {last && (
      <div className={styles.done}>
        <output className={styles.said}>{last.text}</output>
        {last.id !== undefined && (
          <Button isBusy={isBusy} onClick={() => undo(last.id ?? 0)}>
            {adminTexts.undo}
          </Button>
        )}
      </div>
    )}
  </>
);

const Reports = () => {
  const { answer, reload } = useAnswer(getReports);
  const acts = useActs(reload);
  return (
    <>
      <Done acts={acts} />
      <Part
        answer={answer}
        onRetry={reload}
        none={adminTexts.noReports}
        isEmpty={({ things }) => things.length === 0}
      >
        {({ things }) =>
          things.map((thing) => (
            <ReportCard
              key={`${thing.accused.profileId} ${thing.review?.onProfileId}`}
              thing={thing}
              isBusy={acts.isBusy}
              onAct={acts.run}
            />
          ))
        }
      </Part>
    </>
  );
};

const Charges = () => {
  const { answer, reload } = useAnswer(getFaultyCharges);
  return (
    <Part
      answer={answer}
      onRetry={reload}
      none={adminTexts.noCharges}
      isEmpty={({ charges }) => charges.length === 0}
    >
      {({ charges }) => <ChargeList charges={charges} />}
    </Part>
  );
};

const Log = () => {
  const { answer, reload } = useAnswer(getActs);
  const acts = useActs(reload);
  return (
    <>
      <Done acts={acts} />
      <Part
        answer={answer}
        onRetry={reload}
        none={adminTexts.noActs}
        isEmpty={({ acts: all }) => all.length === 0}
      >
        {({ acts: all }) => <LogList acts={all} isBusy={acts.isBusy} onUndo={acts.undo} />}
      </Part>
    </>
  );
};

const parts = { reports: Reports, charges: Charges, interests: Interests, log: Log };

export const AdminScreen = () => {
  const goBack = useWayBack();
  const own = useStored(ownProfileResource);
  const [tab, setTab] = useState<Tab>('reports');
  const Shown = parts[tab];
  const isKnown = own !== undefined && own.state !== 'loading';
  const isAdmin = own?.state === 'ready' && own.value.isAdmin;
  const back = { label: viewerTexts.backToProfile, onClick: () => goBack('/profile') };
  return (
    <Screen title={adminTexts.title} back={back}>
      {isAdmin && (
        <div className={styles.screen}>
          <Tabs chosen={tab} onChoose={setTab} />
          <Shown />
        </div>
      )}
      {isKnown && !isAdmin && <EmptyState title={adminTexts.onlyAdmins} />}
    </Screen>
  );
};
