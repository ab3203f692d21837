import { use, type MouseEvent, type ReactNode } from 'react';
import { OpenersContext } from './openers.ts';

interface OutwardLinkProps {
  url: string;
  /** Asked before the link opens, where the card was given a way to ask. */
  question?: string;
  /** Opens in the messenger itself rather than in a browser. */
  isMessenger?: boolean;
  className?: string | undefined;
  /** Of an action's look. */
  variant?: 'primary';
  /** Ids of what names the link and what describes it, where that is not all of its text. */
  labelledBy?: string;
  describedBy?: string;
  children: ReactNode;
}

/** A link that leaves the card: through the card's openers, or by itself to a new window where there are none. */
export const OutwardLink = (props: OutwardLinkProps) => {
  const { url, question, isMessenger = false, className, variant, children } = props;
  const { labelledBy, describedBy } = props;
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
      data-variant={variant}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onClick={openers && onClick}
    >
      {children}
    </a>
  );
};
