/** The time, by the second unless told otherwise, for what a component counts down or tells the age of. */
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
