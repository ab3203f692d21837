/** States of loading: skeletons, a countdown, code that loads late or fails. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChipSkeletons } from '../../ui/chip-skeletons.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PillRowSkeleton } from '../../ui/pill-row.tsx';
import { RailSpace } from '../../ui/rail-space.tsx';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { say, Toast } from '../../ui/toast.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';

const clock = {
  now: () => Date.now(),
  setTimer: (run: () => void, ms: number) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

const Late = lazy(() => Promise.reject(new Error('Never comes')), {
  Loading: () => <Skeleton shape="block" height="4rem" />,
  Failed: LoadFailure,
});

const Waiting = () => {
  const [until, setUntil] = useState(0);
  const left = useCountdown(until, clock);
  return (
    <>
      <Countdown left={left} label="Time left" over="Over" />
      <Button onClick={() => setUntil(Date.now() + 5000)}>Wait 5 s</Button>
    </>
  );
};

export const States = () => (
  <>
    <Panel title="Skeletons">
      <Skeleton width="60%" />
      <Skeleton shape="circle" width="3rem" height="3rem" />
      <Skeleton shape="block" height="4rem" />
      <ChipSkeletons />
      <PillRowSkeleton />
      <ScreenSkeleton />
      <RailSpace>
        <Skeleton />
      </RailSpace>
    </Panel>
    <Panel title="Waiting">
      <Waiting />
      <Button onClick={() => say('Profile saved')}>Say it</Button>
      <Toast />
    </Panel>
    <Panel title="Code that does not come">
      <Late />
    </Panel>
  </>
);
