/** The list of seen cards on screen: read at once, checked against the server, and followed from tab to tab. */
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
    // Without a connection, or where the browser forbids storage, the list is as good as it can be.
    const checkQuietly = () => void check().catch(() => undefined);
    const follow = () => void read().catch(() => undefined);
    checkQuietly();
    // Another tab has opened or forgotten one; or a step back brought this page from memory.
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
