/** The time, every second unless another step is given, for countdowns and ages. */
import { useEffect, useState } from 'react';
import { useServices } from './services.ts';

export const useNow = (stepMs = 1000): number => {
  const { clock } = useServices();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const wait = () => clock.setTimer(tick, stepMs - (clock.now() % stepMs));
    const tick = () => {
      setNow(clock.now());
      cancel = wait();
    };
    let cancel = wait();
    return () => cancel();
  }, [clock, stepMs]);
  return now;
};
