import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import type { FieldKey } from './form-fields.ts';
import type { ProfileFormState } from './use-profile-form.ts';

interface FormFieldProps extends Omit<TextFieldProps, 'error' | 'onBlur'> {
  form: ProfileFormState;
  fieldKey: FieldKey;
  /** Inputs that are looked at together with this one when it is left. */
  leaves?: readonly FieldKey[];
}

/** A text field of the form: checked when it is left, its error tied to it. */
export const FormField = ({ form, fieldKey, leaves = [], ...rest }: FormFieldProps) => (
  <TextField
    {...rest}
    name={fieldKey}
    error={form.errorOf(fieldKey)}
    onBlur={() => form.leave(fieldKey, ...leaves)}
  />
);
