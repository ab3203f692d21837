import { useId, type ChangeEvent, type ComponentProps, type ReactNode, type Ref } from 'react';
import { fitAtCaret } from '../../domain/text.ts';
import styles from './text-field.module.css';
import { VisuallyHidden } from '../visually-hidden.tsx';

export interface TextFieldProps {
  label: string;
  /** Only read out: a placeholder says the same. */
  isLabelUnseen?: boolean | undefined;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Cleans text that is pasted, dropped or filled in. */
  cleanPasted?: ((text: string) => string) | undefined;
  /** Shown in red and tied to the field, which it marks as invalid. */
  error?: string | undefined;
  hint?: ReactNode;
  /** For example '5/100 characters'. */
  counter?: string | undefined;
  isMultiline?: boolean | undefined;
  isDisabled?: boolean | undefined;
  maxLength?: number | undefined;
  /** Characters beyond it are not taken: code points, where `maxLength` counts UTF-16 code units. */
  limit?: number | undefined;
  dir?: 'auto' | 'ltr' | 'rtl' | undefined;
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | undefined;
  inputMode?: ComponentProps<'input'>['inputMode'];
  autoComplete?: string | undefined;
  autoCapitalize?: string | undefined;
  spellCheck?: boolean | undefined;
  placeholder?: string | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement> | undefined;
}

/** Ids of the texts that describe a field. */
const fieldIds = (id: string) => ({ error: `${id}-error`, hint: `${id}-hint` });

interface FieldFrameProps {
  id: string;
  label: string;
  /** Only read out: what is shown in the control says the same. */
  isLabelUnseen?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  counter?: string | undefined;
  children: ReactNode;
}

/** Frames a control with a label above, and a hint or error and a counter below. */
const FieldFrame = ({
  id,
  label,
  isLabelUnseen,
  hint,
  error,
  counter,
  children,
}: FieldFrameProps) => (
  <div className={styles.field}>
    {isLabelUnseen ? (
      // Around the whole label: an empty one would keep its place above the control.
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
    ) : (
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
    )}
    {children}
    <div className={styles.below}>
      <div className={styles.texts}>
        {error && (
          <p className={styles.error} id={fieldIds(id).error}>
            {error}
          </p>
        )}
        {hint && (
          <p className={styles.hint} id={fieldIds(id).hint}>
            {hint}
          </p>
        )}
      </div>
      {counter && <span className={styles.counter}>{counter}</span>}
    </div>
  </div>
);

const describedBy = (id: string, error: unknown, hint: unknown): string | undefined =>
  [error && fieldIds(id).error, hint && fieldIds(id).hint].filter(Boolean).join(' ') || undefined;

/**
 * Whether the input was pasted, dropped or filled in by the browser. Some browsers show the latter only in the field's
 * state.
 */
const isPasted = (event: Event, field: HTMLElement): boolean =>
  (event instanceof InputEvent &&
    /^insert(?:FromPaste|FromDrop|Replacement)/.test(event.inputType)) ||
  field.matches(':autofill');

/** Sets the field itself: where React sets it, the caret goes to the end. */
const keepWithin = (field: HTMLInputElement | HTMLTextAreaElement, limit: number): void => {
  const { value, selectionEnd } = field;
  const fitted = fitAtCaret(value, selectionEnd ?? value.length, limit);
  if (fitted.text === value) return;
  field.value = fitted.text;
  field.setSelectionRange(fitted.caret, fitted.caret);
};

/** A labelled field of one line or, with `isMultiline`, a block that grows with its text. */
export const TextField = ({
  label,
  isLabelUnseen,
  value,
  onChange,
  error,
  hint,
  counter,
  isMultiline = false,
  isDisabled = false,
  dir = 'auto',
  type = 'text',
  cleanPasted,
  limit,
  ...rest
}: TextFieldProps) => {
  const id = useId();
  const control = {
    ...rest,
    id,
    value,
    dir,
    className: styles.control,
    disabled: isDisabled,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, error, hint),
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (limit !== undefined) keepWithin(target, limit);
      onChange(
        cleanPasted && isPasted(nativeEvent, target) ? cleanPasted(target.value) : target.value,
      );
    },
  };
  return (
    <FieldFrame {...{ id, label, isLabelUnseen, hint, error, counter }}>
      {isMultiline ? <textarea {...control} rows={4} /> : <input {...control} type={type} />}
    </FieldFrame>
  );
};
