import { editTexts } from '#texts/edit';
import { limits } from '../../domain/limits.ts';
import { cleanPhone } from '../../domain/profile-fields.ts';
import { codePointLength } from '../../domain/code-points.ts';
import { takeCodePoints } from '../../domain/text.ts';
import { Panel } from '../../ui/panel.tsx';
import { FormField } from './form-field.tsx';
import type { ProfileFormState } from './use-profile-form.ts';

/** Edits the description, the phone number and the email address. */
export const AboutSection = ({ form }: { form: ProfileFormState }) => {
  const { description, phone, email } = form.fields;
  return (
    <Panel title={editTexts.about}>
      <FormField
        form={form}
        fieldKey="description"
        label={editTexts.description}
        isMultiline
        value={description}
        counter={editTexts.descriptionCounter(codePointLength(description))}
        onChange={(value) =>
          form.change('description', () => ({
            description: takeCodePoints(value, limits.description),
          }))
        }
      />
      <FormField
        form={form}
        fieldKey="phone"
        label={editTexts.phone}
        hint={editTexts.phoneHint}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        cleanPasted={cleanPhone}
        value={phone}
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
        value={email}
        onChange={(value) => form.change('email', () => ({ email: value }))}
      />
    </Panel>
  );
};
