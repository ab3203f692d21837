import { useEffect, useState, type ReactNode } from 'react';
import type { PaperCodeProps } from '../paper-code.tsx';

/** The code of a card on paper. It is loaded once the card is drawn; until then paper has none. */
export const LateCode = ({ address }: PaperCodeProps) => {
  const [code, setCode] = useState<ReactNode>();
  useEffect(() => {
    import('../paper-code.tsx').then(
      ({ PaperCode }) => setCode(<PaperCode address={address} />),
      () => undefined,
    );
  }, [address]);
  return code;
};
