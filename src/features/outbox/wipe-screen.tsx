/**
 * Wipes this device and says so. It replaces the whole app, since every other screen reads the data that is being
 * deleted. Afterwards nothing of the app runs, so the member can only start again or leave.
 */
import { useEffect, useState } from 'react';
import { outboxTexts } from '#texts/outbox';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useServices } from '../../screen/services.ts';

type WipeState = 'wiping' | 'clean' | 'failed';

const texts = {
  wiping: () => ({ heading: outboxTexts.wiping, title: outboxTexts.wipingTitle, text: undefined }),
  clean: () => ({
    heading: outboxTexts.clean,
    title: outboxTexts.cleanTitle,
    text: outboxTexts.cleanText,
  }),
  failed: () => ({
    heading: outboxTexts.wipeFailed,
    title: outboxTexts.wipeFailedTitle,
    text: undefined,
  }),
} as const;

const useWipe = () => {
  const { device } = useServices();
  const [state, setState] = useState<WipeState>('wiping');
  useEffect(() => {
    if (state !== 'wiping') return;
    device.wipe().then(
      () => setState('clean'),
      () => setState('failed'),
    );
  }, [device, state]);
  return { state, again: () => setState('wiping') };
};

const AfterWipe = () => {
  const { surroundings } = useServices();
  return (
    <>
      <Button onClick={() => location.assign('/')}>{outboxTexts.startAgain}</Button>
      {surroundings.kind === 'inside' && (
        <Button variant="primary" onClick={() => surroundings.messenger.close()}>
          {outboxTexts.close}
        </Button>
      )}
    </>
  );
};

export const WipeScreen = () => {
  const { state, again } = useWipe();
  const { heading, title, text } = texts[state]();
  return (
    <Screen title={heading}>
      <EmptyState
        title={title}
        text={text}
        action={
          <>
            {state === 'clean' && <AfterWipe />}
            {state === 'failed' && <Button onClick={again}>{outboxTexts.wipeAgain}</Button>}
          </>
        }
      />
      <VisuallyHidden>
        <output>{heading}</output>
      </VisuallyHidden>
    </Screen>
  );
};
