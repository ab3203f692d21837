/** Shows one sample: its text or why it has none, and its actions. */
import { useId } from 'react';
import { messagesTexts } from '#texts/messages';
import type { Doubt } from '../../samples/sample-versions.ts';
import type { OpenFailure } from '../../samples/samples.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { PendingMark } from '../../ui/states/pending-mark.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './messages.module.css';
import type { Shown } from './use-opened-samples.ts';

interface ShownText {
  title: string;
  content: string;
  /** Why a part of it could not be opened. */
  cause: string | undefined;
  isWhole: boolean;
}

const causeText = (failure: OpenFailure | undefined): string | undefined => {
  if (!failure) return undefined;
  if (failure.cause !== 'other-key') return messagesTexts.causes[failure.cause];
  return messagesTexts.causes['other-key'](failure.fingerprint);
};

/** The text to show. Fields that could not be opened have their own texts. */
export const shownText = (shown: Shown): ShownText | undefined => {
  const { undecryptedTitle, undecryptedContent, causes } = messagesTexts;
  if (shown.state === 'opening') return undefined;
  if (shown.state === 'no-key') {
    const texts = { title: undecryptedTitle, content: undecryptedContent };
    return { ...texts, cause: causes['no-key'], isWhole: false };
  }
  const { title, content, failure } = shown;
  return {
    title: title.ok ? title.text : undecryptedTitle,
    content: content.ok ? content.text : undecryptedContent,
    cause: causeText(failure),
    isWhole: title.ok && content.ok,
  };
};

/** As high as most samples. */
export const Opening = () => (
  <div className={styles.sample}>
    <div className={styles.text}>
      <VisuallyHidden>{messagesTexts.opening}</VisuallyHidden>
      <span className={styles.line}>
        <Skeleton width="9rem" />
      </span>
      <span className={styles.line}>
        <Skeleton />
      </span>
    </div>
    <Skeleton shape="block" height="2.75rem" />
  </div>
);

interface TextProps {
  text: ShownText;
  isPending: boolean;
  isDoubtful: boolean;
  titleId: string;
}

const Text = ({ text, isPending, isDoubtful, titleId }: TextProps) => (
  <div className={styles.text}>
    <div className={styles.heading}>
      <h3 className={styles.title} id={titleId} dir="auto">
        {text.title}
      </h3>
      {isPending && <PendingMark label={messagesTexts.pending} />}
    </div>
    <p className={styles.content} dir="auto" data-failed={isDoubtful || !text.isWhole || undefined}>
      {text.content}
    </p>
    {text.cause && <p className={styles.hint}>{text.cause}</p>}
  </div>
);

const DoubtNotice = ({ doubt, onKeep }: { doubt: Doubt; onKeep: () => void }) => (
  <Notice tone="warning">
    <div className={styles.sentences}>
      <p>{messagesTexts.doubts[doubt]}</p>
      <p>{doubt === 'mixed' ? messagesTexts.mixedHint : messagesTexts.doubtHint}</p>
    </div>
    {doubt !== 'mixed' && (
      <Button className={styles.keep} variant="quiet" onClick={onKeep}>
        {messagesTexts.keep}
      </Button>
    )}
  </Notice>
);

interface SampleCardProps {
  shown: Shown;
  /** Why it is not shown as valid, although it opens. */
  doubt: Doubt | undefined;
  isPending: boolean;
  onShare: (content: string) => void;
  onEdit: (title: string, content: string) => void;
  onDelete: (title: string) => void;
  onKeep: () => void;
}

const SampleActions = ({
  text,
  titleId,
  ...props
}: SampleCardProps & Pick<TextProps, 'text' | 'titleId'>) => {
  const { title, content } = text;
  const isValid = text.isWhole && !props.doubt;
  // Tells the buttons of the samples apart.
  const described = { 'aria-describedby': titleId };
  return (
    <div className={styles.actions}>
      <Button {...described} disabled={!isValid} onClick={() => props.onShare(content)}>
        <Icon name="share" /> {messagesTexts.share}
      </Button>
      <Button {...described} disabled={!isValid} onClick={() => props.onEdit(title, content)}>
        <Icon name="edit" /> {messagesTexts.edit}
      </Button>
      <Button variant="danger-outline" {...described} onClick={() => props.onDelete(title)}>
        <Icon name="trash" /> {messagesTexts.delete}
      </Button>
    </div>
  );
};

export const SampleCard = (props: SampleCardProps) => {
  const titleId = useId();
  const { shown, doubt, isPending, onKeep } = props;
  const text = shownText(shown);
  if (!text) return <Opening />;
  const isDoubtful = doubt !== undefined;
  return (
    <div className={styles.sample}>
      <Text text={text} isPending={isPending} isDoubtful={isDoubtful} titleId={titleId} />
      {doubt && <DoubtNotice doubt={doubt} onKeep={onKeep} />}
      <SampleActions {...props} text={text} titleId={titleId} />
    </div>
  );
};
