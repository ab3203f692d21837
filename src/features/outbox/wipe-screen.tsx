/**
 * Wipes this device and says so. It replaces the whole app, since every other screen reads the data that is being
 * deleted. Afterwards nothing of the app runs, so the member can only start again or leave.
 */
import { useEffect, useState } from 'react';
import { deviceTexts } from '#texts/device';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useServices, type Remnant } from '../../screen/services.ts';

/** The text at the end, in place of the usual one. */
export type Farewell = { heading: string; text: string };

/** Undefined until it is over: then, what may still be here. */
type Left = readonly Remnant[] | undefined;

const textsOf = (left: Left, farewell: Farewell | undefined) => {
  if (!left)
    return { heading: deviceTexts.wiping, title: deviceTexts.wipingTitle, text: undefined };
  if (left.length === 0) {
    const { clean, cleanTitle, cleanText } = deviceTexts;
    return { heading: clean, text: cleanText, ...farewell, title: cleanTitle };
  }
  const { wipeFailed, wipeFailedTitle, remnants } = deviceTexts;
  const text = left.map((one) => remnants[one]).join(' ');
  return { heading: wipeFailed, title: wipeFailedTitle, text };
};

const useWipe = () => {
  const { device } = useServices();
  const [left, setLeft] = useState<Left>();
  useEffect(() => {
    if (!left) void device.wipe().then(setLeft);
  }, [device, left]);
  return { left, again: () => setLeft(undefined) };
};

const AfterWipe = () => {
  const { surroundings, device } = useServices();
  return (
    <>
      <Button onClick={device.startAgain}>{deviceTexts.startAgain}</Button>
      {surroundings.kind === 'inside' && (
        <Button variant="primary" onClick={() => surroundings.messenger.close()}>
          {deviceTexts.close}
        </Button>
      )}
    </>
  );
};

export const WipeScreen = ({ farewell }: { farewell?: Farewell | undefined }) => {
  const { left, again } = useWipe();
  const { heading, title, text } = textsOf(left, farewell);
  return (
    <Screen title={heading}>
      <EmptyState
        title={title}
        text={text}
        action={
          <>
            {left && left.length > 0 && <Button onClick={again}>{deviceTexts.wipeAgain}</Button>}
            {left && <AfterWipe />}
          </>
        }
      />
      <VisuallyHidden>
        <output>{heading}</output>
      </VisuallyHidden>
    </Screen>
  );
};
