/** Reports a card, or a review on it, to the operator. It works offline: the report is sent later. */
import { useState, type FormEvent } from 'react';
import { moderationTexts } from '#texts/moderation';
import {
  maxReportText,
  reportReasons,
  type ReportReason,
} from '../../domain/members/moderation.ts';
import { isBlank } from '../../domain/visible-text.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { RadioGroup, RadioRow } from '../../ui/controls/radio-row.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { say } from '../../ui/states/toast.tsx';
import { useServices } from '../services.ts';
import { failureText, hasFailed, useSubmission } from '../submission.ts';
import styles from './moderation.module.css';

const refusedText = () => moderationTexts.reportFailed;
const notSavedText = () => moderationTexts.notSaved;

interface ReportSheetProps {
  /** The card. */
  profileId: number;
  /** Undefined for the card itself. */
  reviewId?: string;
  onClose: () => void;
}

export const ReportSheet = ({ profileId, reviewId, onClose }: ReportSheetProps) => {
  const { device } = useServices();
  const { submit, state, screen } = useSubmission('send-report');
  const [reason, setReason] = useState<ReportReason>();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string>();
  const isSaving = state === 'saving';
  const canSend = reason !== undefined && (reason !== 'other' || !isBlank(text));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSend || isSaving) return;
    const told = isBlank(text) ? {} : { text: text.trim() };
    const end = await submit({ profileId, ...(reviewId && { reviewId }), reason, ...told });
    if (screen.aborted) return;
    if (hasFailed(end)) {
      setFailure(failureText(end, refusedText, notSavedText));
      return;
    }
    say(end.outcome === 'queued' ? moderationTexts.queued(device.isKept) : moderationTexts.sent);
    onClose();
  };
  return (
    <Sheet
      isOpen
      title={reviewId ? moderationTexts.reportReview : moderationTexts.reportTitle}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <p className={styles.about}>{moderationTexts.reportIntro}</p>
        {failure && <Notice tone="error">{failure}</Notice>}
        <RadioGroup legend={moderationTexts.why}>
          {reportReasons.map((one) => (
            <RadioRow
              key={one}
              name="report-reason"
              value={one}
              label={moderationTexts.reasons[one]}
              isChosen={reason === one}
              onChoose={setReason}
            />
          ))}
        </RadioGroup>
        <TextField
          label={moderationTexts.details}
          value={text}
          onChange={setText}
          maxLength={maxReportText}
          autoComplete="off"
          isMultiline
        />
        <Button type="submit" variant="primary" isWide isBusy={isSaving} disabled={!canSend}>
          {moderationTexts.send}
        </Button>
      </form>
    </Sheet>
  );
};
