import { editTexts } from '#texts/edit';
import { cleanPhone } from '../../../domain/profile-fields.ts';
import type { ProfileFormState } from '../use-profile-form.ts';
import { FormField } from './form-field.tsx';

/** Edits the phone number and the email address. */
export const ContactFields = ({ form }: { form: ProfileFormState }) => (
  <>
    <FormField
      form={form}
      fieldKey="phone"
      label={editTexts.phone}
      hint={editTexts.phoneHint}
      type="tel"
      dir="ltr"
      autoComplete="tel"
      cleanPasted={cleanPhone}
      value={form.fields.phone}
      onChange={(value) => form.change('phone', () => ({ phone: value }))}
    />
    <FormField
      form={form}
      fieldKey="email"
      label={editTexts.email}
      inputMode="email"
      dir="ltr"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      value={form.fields.email}
      onChange={(value) => form.change('email', () => ({ email: value }))}
    />
  </>
);
