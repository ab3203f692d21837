/** The time, second by second, for what a component counts down or tells the age of. */
import { useEffect, useState } from 'react';
import { useServices } from './services.ts';

export const useNow = (): number => {
  const { clock } = useServices();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const wait = () => clock.setTimer(tick, 1000 - (clock.now() % 1000));
    const tick = () => {
      setNow(clock.now());
      cancel = wait();
    };
    let cancel = wait();
    return () => cancel();
  }, [clock]);
  return now;
};
