/** Says during typing why a review cannot be sent. */
import { reviewTexts } from '#texts/reviews';
import { limits } from '../../domain/limits.ts';
import { forbiddenIn, typedReview } from '../../domain/reviews.ts';
import { codePointLength } from '../../domain/code-points.ts';

/** The length as sent. */
export const bodyLength = (text: string): number => codePointLength(typedReview(text));

const maxNamed = 5;

/** Undefined also for an empty text, which is no fault. */
export const bodyFault = (text: string): string | undefined => {
  const forbidden = forbiddenIn(text);
  if (forbidden.length > 0) {
    const more = forbidden.length > maxNamed ? ' …' : '';
    return reviewTexts.forbidden(forbidden.slice(0, maxNamed).join(' ') + more);
  }
  return bodyLength(text) > limits.reviewBody ? reviewTexts.tooLong : undefined;
};
