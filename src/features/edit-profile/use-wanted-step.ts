/** Scrolls to the field that the member came for, and focuses it, so that a screen reader follows. */
import { useEffect, type RefObject } from 'react';
import type { FinishStep } from '../../domain/finish-steps.ts';

/** The steps of 'Finish your card' that are taken in the form. */
export type WantedStep = Exclude<FinishStep, 'public'>;

const fields: Readonly<Record<WantedStep, string>> = {
  interests: '[data-field="interests"] button',
  about: '[name="description"]',
  reach: '[name="phone"]',
};

/** Runs once when the form is shown, after the screen's heading took the focus. */
export const useWantedStep = (
  form: RefObject<HTMLFormElement | null>,
  step: WantedStep | undefined,
): void =>
  useEffect(() => {
    const field = step && form.current?.querySelector<HTMLElement>(fields[step]);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [form, step]);
