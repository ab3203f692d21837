/** /messages: up to three messages that only this member can read. */
import { messagesTexts } from '#texts/messages';
import { messagesResource, type MessageSample } from '../../mutations/resources.ts';
import { limits } from '../../domain/limits.ts';
import type { CallError } from '../../sync/api.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { callErrorText } from '../../screen/call-error-text.ts';
import { KeysGate } from '../../screen/keys/keys-gate.tsx';
import { useServices } from '../../screen/services.ts';
import { useStaleText } from '../../screen/age-text.ts';
import { useOutbox, useView } from '../../screen/hooks/use-view.ts';
import { useWayBack } from '../../screen/way-back.ts';
import styles from './messages.module.css';
import { SamplesSkeleton } from './samples-list.tsx';
import { Samples } from './samples.tsx';

/** Shows until the samples are known. Most members have one or two. */
const Loading = () => <SamplesSkeleton count={2} />;

const LoadFailure = ({ error }: { error: CallError }) => {
  const { sync } = useServices();
  return (
    <div role="alert">
      <EmptyState
        title={messagesTexts.failed}
        text={callErrorText(error)}
        action={
          <Button onClick={() => void sync.refresh(messagesResource)}>{messagesTexts.retry}</Button>
        }
      />
    </div>
  );
};

/** Counts the samples. Those that the server refused for lack of room are in the list, but do not count. */
export const Count = ({ samples }: { samples: readonly MessageSample[] }) => {
  const count = Math.min(samples.length, limits.messages);
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{messagesTexts.count(count, limits.messages)}</span>
      <VisuallyHidden>{messagesTexts.countName(count, limits.messages)}</VisuallyHidden>
    </span>
  );
};

/** Reserves the count's place until it is known: in a wide font it wraps below the title. */
const UnknownCount = () => (
  <span className={styles.count} data-unknown aria-hidden="true">
    {messagesTexts.count(0, limits.messages)}
  </span>
);

export const MessagesScreen = () => {
  const goBack = useWayBack();
  const view = useView(messagesResource);
  const items = useOutbox('messages');
  const staleText = useStaleText(view.state === 'ready' ? view.updatedAt : undefined);
  const back = { label: messagesTexts.back, onClick: () => goBack('/profile') };
  return (
    <Screen
      title={messagesTexts.title}
      back={back}
      isStale={view.state === 'ready' && view.error !== undefined}
      staleText={staleText}
      actions={view.state === 'ready' ? <Count samples={view.value} /> : <UnknownCount />}
    >
      {(view.state === 'loading' || (view.state === 'ready' && !items)) && <Loading />}
      {view.state === 'failed' && <LoadFailure error={view.error} />}
      {view.state === 'ready' && items && (
        <KeysGate loading={<SamplesSkeleton count={view.value.length} />}>
          <Samples samples={view.value} items={items} />
        </KeysGate>
      )}
    </Screen>
  );
};
