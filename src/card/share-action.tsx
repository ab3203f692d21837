/** Hands on the public card's own address: by the system's sheet where there is one, else by copying it. */
import { useEffect, useState } from 'react';
import { cardTexts } from '#texts/card';
import { actionClass } from '../ui/action-row.tsx';
import { Icon } from '../ui/icon.tsx';

/** How long the word stays. */
const confirmationMs = 2000;

const handOn = async (title: string): Promise<boolean> => {
  const url = location.origin + location.pathname;
  try {
    if (navigator.share) await navigator.share({ title, url });
    else await navigator.clipboard.writeText(url);
    return !navigator.share;
  } catch {
    return false; // closed, or refused: the address bar has it
  }
};

export const ShareAction = ({ name }: { name: string }) => {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const share = async () => setCopied(await handOn(name));
  return (
    <button type="button" className={actionClass} onClick={() => void share()}>
      <Icon name={isCopied ? 'check' : 'share'} />
      <span aria-live="polite">{isCopied ? cardTexts.linkCopied : cardTexts.share}</span>
    </button>
  );
};
