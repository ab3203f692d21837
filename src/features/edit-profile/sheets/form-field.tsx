import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx';
import type { FieldKey } from '../form-fields.ts';
import type { ProfileFormState } from '../use-profile-form.ts';

interface FormFieldProps extends Omit<TextFieldProps, 'error' | 'onBlur'> {
  form: ProfileFormState;
  fieldKey: FieldKey;
  /** Inputs that are checked together with this one when the member leaves it. */
  leaves?: readonly FieldKey[];
}

/** A text field of the form. It is checked when the member leaves it, and its error is tied to it. */
export const FormField = ({ form, fieldKey, leaves = [], ...rest }: FormFieldProps) => (
  <TextField
    {...rest}
    name={fieldKey}
    error={form.errorOf(fieldKey)}
    onBlur={() => form.leave(fieldKey, ...leaves)}
  />
);
