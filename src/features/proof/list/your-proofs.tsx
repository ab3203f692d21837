/** 'Your ZK Proofs': lists every proven message of the member, with its actions. */
import { useId, useRef, useEffect } from 'react';
import { proofsListTexts as texts } from '#texts/proofs-list';
import type { ProofBlock } from '../../../contract/calls/talk/proofs.ts';
import { groupProofs, type ProofGroup } from '../../../domain/proofs/proof-groups.ts';
import type { CallError } from '../../../sync/api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { callErrorText } from '../../../screen/call-error-text.ts';
import type { CustodyView } from '../../../screen/keys/keys-gate.tsx';
import { useShareText } from '../../../screen/hooks/use-copy.ts';
import { useServices, type Services } from '../../../screen/services.ts';
import type { KnownProofs } from '../create/save-state.ts';
import { MessageCard } from './message-card.tsx';
import { isProofSaved, unsentNonces } from '../create/message-text.ts';
import styles from '../proof.module.css';
import { useListActions, type ListNotice } from './use-list-actions.ts';
import { readMessageLength } from '../create/message-lengths.ts';
import { openMessage, type OpenedMessage } from './open-message.ts';
import type { BlocksVerifier } from '../../../verifier/api.ts';
import { limits } from '../../../domain/limits.ts';

const Loading = () => (
  <div className={styles.message}>
    <VisuallyHidden>
      <output>{texts.loading}</output>
    </VisuallyHidden>
    <Skeleton width="11rem" />
    <Skeleton />
    <Skeleton shape="block" height="2.75rem" />
  </div>
);

const Failure = ({ error }: { error: CallError }) => (
  <Notice tone="error">
    <p className={styles.failure}>{texts.failed}</p>
    <p>{callErrorText(error)}</p>
  </Notice>
);

/** The region stays in the page, so that changes inside it are announced. */
const NoticeRegion = ({ notice }: { notice: ListNotice | undefined }) => (
  <div aria-live="polite">
    {notice && 'text' in notice && <Notice tone="info">{notice.text}</Notice>}
    {notice && 'error' in notice && <Failure error={notice.error} />}
  </div>
);

/** Undefined if its code did not load. */
const findVerifier = async (services: Services): Promise<BlocksVerifier | undefined> => {
  try {
    return await services.blocksVerifier();
  } catch {
    return undefined;
  }
};

const unverified: OpenedMessage = { ok: false, cause: 'unverified', fault: 'network' };

/**
 * Opens listed messages with the member's keys, once their blocks are verified. `isWanted`: there is a message to
 * open. The verifier is then loaded while there is a connection.
 */
const useOpening = ({ custody, state }: CustodyView, isWanted: boolean) => {
  const services = useServices();
  useEffect(() => {
    const prepare = async () => (await findVerifier(services))?.prepare();
    if (isWanted) void prepare();
  }, [services, isWanted]);

  return async ({ nonce, blocks }: ProofGroup<ProofBlock>): Promise<OpenedMessage> => {
    const verifier = await findVerifier(services);
    if (!verifier) return unverified;
    const key = state.state === 'reading' ? await custody.read() : state;
    const length = readMessageLength(services.storage, nonce);
    return openMessage(blocks, length, { state: key, custody, verifier });
  };
};

interface MessagesProps extends YourProofsProps {
  blocks: readonly ProofBlock[];
  onDelete: (nonce: string) => void;
}

const Limit = ({ name, count, most }: { name: string; count: number; most: number }) => (
  <div className={styles.limit}>
    <dt>{name}</dt>
    <dd className={styles.count}>
      <span aria-hidden="true">{texts.limits.count(count, most)}</span>
      <VisuallyHidden>{texts.limits.countName(count, most)}</VisuallyHidden>
    </dd>
    <dd className={styles.bar} data-full={count >= most || undefined} aria-hidden="true">
      <span style={{ inlineSize: `${Math.min(100, (count / most) * 100)}%` }} />
    </dd>
  </div>
);

/** Shows how much of a member's allowance is used. */
const LimitsPanel = ({ messages, blocks }: { messages: number; blocks: number }) => {
  const id = useId();
  return (
    <section className={styles.limits} aria-labelledby={id}>
      <h3 className={styles.subtitle} id={id}>
        {texts.limits.title}
      </h3>
      <dl className={styles.limitList}>
        <Limit name={texts.limits.messages} count={messages} most={limits.proofMessages} />
        <Limit name={texts.limits.blocks} count={blocks} most={limits.proofBlocks} />
      </dl>
    </section>
  );
};

const Messages = ({ blocks, known, zkKey, onDelete }: MessagesProps) => {
  const share = useShareText();
  const unsent = unsentNonces(known.unsent ?? []);
  const messages = groupProofs(blocks);
  const open = useOpening(zkKey, messages.length > 0);
  return (
    <>
      <LimitsPanel messages={messages.length} blocks={blocks.length} />
      {messages.length === 0 && <EmptyState level={3} title={texts.empty} text={texts.emptyText} />}
      <ul className={styles.list}>
        {messages.map((message) => (
          <li key={message.nonce}>
            <MessageCard
              message={message}
              isPending={unsent.has(message.nonce)}
              isSaved={isProofSaved(message.nonce, known)}
              onOpen={open}
              onShare={share}
              onDelete={onDelete}
            />
          </li>
        ))}
      </ul>
    </>
  );
};

export interface YourProofsProps {
  /** The ZK key, which opens the messages. */
  zkKey: CustodyView;
  known: KnownProofs;
}

export const YourProofs = ({ zkKey, known }: YourProofsProps) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const view = known.list;
  const toHeading = () => heading.current?.focus();
  const actions = useListActions(known.unsent, toHeading);
  // The button disappears when the list is read again.
  const retry = () => {
    toHeading();
    actions.refresh();
  };
  const isUnread = view.state === 'failed' && !actions.isRefreshing;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 className={styles.listTitle} ref={heading} id={id} tabIndex={-1}>
          {texts.title}
        </h2>
        <Button isBusy={actions.isRefreshing} onClick={actions.refresh}>
          <Icon name="refresh" /> {texts.refresh}
        </Button>
      </header>
      <p className={styles.hint}>{texts.explanation}</p>
      {!isUnread && <NoticeRegion notice={actions.notice} />}
      {view.state === 'loading' && <Loading />}
      {isUnread && (
        <div role="alert">
          <EmptyState
            level={3}
            title={texts.failed}
            text={callErrorText(view.error)}
            action={<Button onClick={retry}>{texts.retry}</Button>}
          />
        </div>
      )}
      {view.state === 'ready' && (
        <Messages blocks={view.value} known={known} zkKey={zkKey} onDelete={actions.remove} />
      )}
    </section>
  );
};
