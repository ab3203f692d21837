import { useEffect, useState } from 'react';
import type { PaperCode, PaperCodeProps } from './paper-code.tsx';

/**
 * The code of a card on paper. It is loaded once the card is drawn; until then paper has none. `address`: of the card on
 * the web, if it is not this page.
 */
export const LateCode = ({ address }: Partial<PaperCodeProps>) => {
  const [Code, setCode] = useState<typeof PaperCode>();
  useEffect(() => {
    import('./paper-code.tsx').then(
      (loaded) => setCode(() => loaded.PaperCode),
      () => undefined,
    );
  }, []);
  return Code && <Code address={address ?? location.origin + location.pathname} />;
};
