/** Asks for write access when something is switched on, and keeps what to say where it was not given. */
import { useState } from 'react';
import { requestWriteAccess } from '../../platform/telegram/write-access.ts';

export const useWriteAccess = (version: string) => {
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<'refused' | 'silent'>();
  /** Resolves to whether the bot may write, as far as this client says. */
  const ask = async (): Promise<boolean> => {
    setAnswer(undefined);
    setAsking(true);
    const access = await requestWriteAccess(version);
    setAsking(false);
    if (access === 'allowed' || access === 'unasked') return true;
    setAnswer(access);
    return false;
  };
  return { answer, isAsking, ask };
};
