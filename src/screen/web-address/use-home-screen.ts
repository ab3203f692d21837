/** Whether this client can put the app on the home screen, and the way to do it. */
import { useEffect, useMemo, useState } from 'react';
import { noteSilence } from '../../platform/telegram/bridge-request.ts';
import {
  homeScreenOf,
  mayHaveHomeScreen,
  type HomeScreenStatus,
} from '../../platform/telegram/home-screen.ts';
import { useServices } from '../services.ts';

/** What the client last said: its button then has its place before the client answers, and nothing moves. */
const key = 'home-screen';

export interface HomeScreenOffer {
  /** Undefined while the client is asked. */
  status: HomeScreenStatus | undefined;
  /** The client shows nothing, or does not say how it ended. */
  isSilent: boolean;
  add(): void;
}

/** Undefined if there is no home screen. */
export const useHomeScreen = (): HomeScreenOffer | undefined => {
  const { surroundings, storage } = useServices();
  const version = surroundings.kind === 'inside' ? surroundings.messenger.version : '0.0';
  const homeScreen = useMemo(() => homeScreenOf(version), [version]);
  const [hasPlace] = useState(
    () => mayHaveHomeScreen(version) && storage.read(key) !== 'unsupported',
  );
  const [status, setStatus] = useState<HomeScreenStatus>();
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    if (!mayHaveHomeScreen(version)) return undefined;
    let isGone = false;
    const ask = async () => {
      const said = await homeScreen.status();
      if (isGone) return;
      storage.write(key, said);
      setStatus(said);
    };
    void ask();
    return () => {
      isGone = true;
    };
  }, [homeScreen, storage, version]);
  if (!hasPlace) return undefined;
  const add = async () => {
    setSilent(false);
    const end = await noteSilence(homeScreen.add(), () => setSilent(true));
    if (end === 'silent') return;
    setSilent(false);
    if (end === 'added') setStatus('added');
  };
  return { status, isSilent, add: () => void add() };
};
