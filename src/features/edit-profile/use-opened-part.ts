/** Opens and closes the sheets of the card, and keeps the focus where the member is. */
import { useEffect, useRef, useState } from 'react';
import type { FinishStep } from '../../domain/finish-steps.ts';
import { isBlank } from '../../domain/visible-text.ts';
import { removeLink } from './card-items.ts';
import type { FormFields } from './form-fields.ts';
import { inputsOf, type LinkPart, type Opened, type OpenPart, type CardPart } from './parts.ts';
import type { ProfileFormState } from './use-profile-form.ts';

/** The steps of 'Finish your card' that are taken in the form. */
export type WantedStep = Exclude<FinishStep, 'public'>;

const steps: Readonly<Record<WantedStep, Opened>> = {
  interests: { part: 'tags' },
  about: { part: 'about', field: 'description' },
  reach: { part: 'contact', field: 'phone' },
};

const isLinkPart = (part: CardPart): part is LinkPart => part.includes('.');

/** Whether nothing was typed into a new row. */
const isBlankRow = (fields: FormFields, part: LinkPart): boolean => {
  const [group = '', name = ''] = part.split('.');
  if (group === 'social') return false;
  const rows: readonly { id: number; title?: string; url?: string; link?: string }[] =
    fields[group as 'customLinks' | 'productHuntLinks' | 'messengerLinks'];
  const row = rows.find(({ id }) => id === Number(name));
  return row !== undefined && isBlank(`${row.title ?? ''}${row.url ?? ''}${row.link ?? ''}`);
};

const button = (name: string) => document.querySelector<HTMLElement>(`[data-opens="${name}"]`);

export const useOpenedPart = (form: ProfileFormState, step: WantedStep | undefined) => {
  const [opened, setOpened] = useState<Opened | undefined>(step && steps[step]);
  const last = useRef<Opened>(undefined);
  // The sheet returns the focus to what opened it, unless that is gone.
  useEffect(() => {
    const { part, field } = last.current ?? {};
    last.current = opened;
    if (opened || !part || document.activeElement !== document.body) return;
    (button(field ?? part) ?? button(part) ?? button('add'))?.focus();
  }, [opened]);
  const open: OpenPart = (part, field = inputsOf(part)[0]) => setOpened({ part, field });
  const close = () => {
    if (!opened) return;
    const { part } = opened;
    form.leave(...inputsOf(part));
    if (isLinkPart(part) && isBlankRow(form.fields, part)) removeLink(form, part);
    setOpened(undefined);
  };
  return { opened, open, close };
};
