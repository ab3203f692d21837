/**
 * Keeps the list of seen cards up to date: reads it at once, checks it with the server, and follows changes in other
 * tabs.
 */
import { useCallback, useEffect, useState } from 'react';
import type { SeenCard, SeenCards } from '../../platform/browser/seen-cards.ts';

export const useSeenCards = (source: SeenCards) => {
  const [cards, setCards] = useState<readonly SeenCard[]>();
  const read = useCallback(async () => {
    const found = await source.list();
    setCards(found);
    return found;
  }, [source]);
  useEffect(() => {
    const check = async () => {
      const found = await read();
      if (await source.forgetWithdrawn(found)) await read();
    };
    // Without a connection or storage, the list stays as it is.
    const checkQuietly = () => void check().catch(() => undefined);
    const follow = () => void read().catch(() => undefined);
    checkQuietly();
    // Another tab has opened or removed a card, or Back restored this page from memory.
    window.addEventListener('storage', follow);
    window.addEventListener('pageshow', checkQuietly);
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener('pageshow', checkQuietly);
    };
  }, [read, source]);
  const forget = async (gone: readonly SeenCard[]) => {
    await source.forget(gone);
    await read();
  };
  return { cards: cards ?? [], forget };
};
