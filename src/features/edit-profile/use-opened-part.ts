/** Opens and closes the sheets of the card, and keeps the focus where the member is. */
import { useEffect, useRef, useState } from 'react';
import type { FinishStep } from '../../domain/finish-steps.ts';
import { isBlank } from '../../domain/visible-text.ts';
import { removeLink } from './card-items.ts';
import { textOf, inputsOf, isLinkPart, openedAt, type Opened, type OpenPart } from './parts.ts';
import type { ProfileFormState } from './use-profile-form.ts';

/** The steps of 'Finish your card' that are taken in the form. */
export type WantedStep = Exclude<FinishStep, 'public'>;

const steps = { interests: 'tags', about: 'description', reach: 'phone' } as const;

const button = (name: string) => document.querySelector<HTMLElement>(`[data-opens="${name}"]`);

export const useOpenedPart = (form: ProfileFormState, step: WantedStep | undefined) => {
  const [opened, setOpened] = useState<Opened | undefined>(step && openedAt(steps[step]));
  const last = useRef<Opened>(undefined);
  // The sheet returns the focus to what opened it, unless that is gone.
  useEffect(() => {
    const { part, field } = last.current ?? {};
    last.current = opened;
    if (opened || !part || document.activeElement !== document.body) return;
    (button(field ?? part) ?? button(part) ?? button('add'))?.focus();
  }, [opened]);
  const open: OpenPart = (target) => setOpened(openedAt(target));
  const close = () => {
    if (!opened) return;
    const { part } = opened;
    const inputs = inputsOf(part);
    form.leave(...inputs);
    // A row into which nothing was typed.
    const isRow = isLinkPart(part) && !part.startsWith('social.');
    if (isRow && inputs.every((key) => isBlank(textOf(form.fields, key)))) removeLink(form, part);
    setOpened(undefined);
  };
  return { opened, open, close };
};
