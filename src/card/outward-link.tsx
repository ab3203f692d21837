import { use, type MouseEvent, type ReactNode } from 'react';
import { OpenersContext } from './openers.ts';

interface OutwardLinkProps {
  url: string;
  /** Asked before the link opens, where the card was given a way to ask. */
  question?: string;
  /** Opens in the messenger itself rather than in a browser. */
  isMessenger?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A link that leaves the card: through the card's openers, or by itself to a new window where there are none. */
export const OutwardLink = (props: OutwardLinkProps) => {
  const { url, question, isMessenger = false, className, children } = props;
  const openers = use(OpenersContext);
  const open = async () => {
    if (!openers) return;
    if (question && openers.confirm && !(await openers.confirm(question))) return;
    if (isMessenger) openers.openMessengerLink(url);
    else openers.openLink(url);
  };
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    void open();
  };
  return (
    <a
      className={className}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={openers && onClick}
    >
      {children}
    </a>
  );
};
