/** What a review may say: SPEC's alphabets and marks, 1 to 100 code points after trimming. */
import { limits } from './limits.ts';
import { codePointLength } from './text.ts';

const script = String.raw`\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}`;
const reviewPattern = new RegExp(
  String.raw`^(?:(?=[\p{L}\p{M}])[${script}\p{Script=Inherited}]|[\p{Nd}\s\-_.,!?()־׀׃׆׳״])*$`,
  'u',
);

export const hasReviewCharacters = (body: string): boolean => reviewPattern.test(body);

export const isReviewBody = (body: string): boolean => {
  const length = codePointLength(body.trim());
  return length >= 1 && length <= limits.reviewBody && hasReviewCharacters(body);
};
