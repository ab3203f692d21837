/** The bottom sheet for writing a review. It shows the rules from the start, and names a broken one during typing. */
import { useEffect, useRef, type FormEvent } from 'react';
import { reviewTexts } from '#texts/reviews';
import { isReviewBody, forbiddenIn, typedReview } from '../../domain/members/reviews.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useClosingConfirmation } from '../../screen/hooks/use-closing-confirmation.ts';
import type { ReviewForm } from './use-review-form.ts';
import { limits } from '../../domain/limits.ts';
import { codePointLength } from '../../domain/text.ts';
import styles from './reviews.module.css';

const AllowedCharacters = () => (
  <div className={styles.allowed}>
    <h3>{reviewTexts.allowedTitle}</h3>
    <ul>
      {reviewTexts.allowed.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
);

/** The length as sent. */
export const bodyLength = (text: string): number => codePointLength(typedReview(text));

const maxNamed = 5;

/** Says during typing why a review cannot be sent. Undefined also for an empty text, which is no fault. */
export const bodyFault = (text: string): string | undefined => {
  const forbidden = forbiddenIn(text);
  if (forbidden.length > 0) {
    const more = forbidden.length > maxNamed ? ' …' : '';
    return reviewTexts.forbidden(forbidden.slice(0, maxNamed).join(' ') + more);
  }
  return bodyLength(text) > limits.reviewBody ? reviewTexts.tooLong : undefined;
};

const Form = ({ form }: { form: ReviewForm }) => {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  useClosingConfirmation(form.isChanged);
  const fault = bodyFault(form.text);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {form.reason && <Notice tone="warning">{form.reason}</Notice>}
      <div className={styles.field} inert={form.isSubmitting}>
        <TextField
          ref={field}
          label={reviewTexts.body}
          value={form.text}
          onChange={form.change}
          error={fault}
          counter={reviewTexts.counter(bodyLength(form.text))}
          isMultiline
        />
        {/* The field shows its fault. This announces it during typing. */}
        <VisuallyHidden>
          <output>{fault}</output>
        </VisuallyHidden>
      </div>
      <AllowedCharacters />
      <Button
        variant="primary"
        type="submit"
        isWide
        isBusy={form.isSubmitting}
        disabled={!isReviewBody(form.text)}
      >
        {reviewTexts.submit}
      </Button>
    </form>
  );
};

export const ReviewSheet = ({ form }: { form: ReviewForm }) => (
  <Sheet
    isOpen={form.isOpen}
    onClose={form.close}
    title={form.isEdit ? reviewTexts.editOwn : reviewTexts.write}
  >
    <Form form={form} />
  </Sheet>
);
