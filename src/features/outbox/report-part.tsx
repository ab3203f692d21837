/** Copies the report to the clipboard. If the browser refuses, shows it to be copied by hand. */
import { useState, type MouseEvent } from 'react';
import { outboxTexts } from '#texts/outbox';
import { Button } from '../../ui/controls/button.tsx';
import { copyText } from '../../screen/copy-text.ts';
import { useServices } from '../../screen/services.ts';
import styles from './outbox.module.css';

type Copying = { state: 'none' | 'copied' } | { state: 'refused'; text: string };

export const ReportPart = () => {
  const { device } = useServices();
  const [copying, setCopying] = useState<Copying>({ state: 'none' });
  const copy = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const text = await device.report();
    const isCopied = await copyText(currentTarget, text);
    setCopying(isCopied ? { state: 'copied' } : { state: 'refused', text });
  };
  return (
    <>
      <p>{outboxTexts.reportText}</p>
      <div className={styles.buttons}>
        <Button onClick={(event) => void copy(event)}>{outboxTexts.report}</Button>
      </div>
      <output className={styles.paragraphs}>
        {copying.state === 'copied' && outboxTexts.reportCopied}
        {copying.state === 'refused' && outboxTexts.reportShown}
      </output>
      {copying.state === 'refused' && (
        <textarea
          className={styles.report}
          aria-label={outboxTexts.report}
          readOnly
          rows={8}
          value={copying.text}
        />
      )}
    </>
  );
};
