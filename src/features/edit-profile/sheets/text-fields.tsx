/** The texts of the form, and how each is typed. */
import { editTexts } from '#texts/edit';
import { cleanPhone } from '../../../domain/card/field-rules.ts';
import { limits } from '../../../domain/limits.ts';
import {
  textFields,
  type ProfileText,
  type ProfileTextField,
} from '../../../domain/card/profile-fields.ts';
import { platformNames, type SocialPlatform } from '../../../domain/links/social-platforms.ts';
import { codePointLength } from '../../../domain/text.ts';
import { TextField, type TextFieldProps } from '../../../ui/controls/text-field.tsx';
import type { FieldKey } from '../form-fields.ts';
import { textOf } from '../parts.ts';
import type { ProfileFormState } from '../use-profile-form.ts';

type TypedField = Omit<TextFieldProps, 'value' | 'onChange'>;

/** Names and addresses are written from the left, without help of the keyboard. */
const plain = {
  dir: 'ltr',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

const typedAs = ({ name, shape }: ProfileTextField, text: string): Omit<TypedField, 'label'> => {
  switch (shape) {
    case 'line':
      return { limit: limits[name] };
    case 'prose': {
      const limit = limits[name];
      return { isMultiline: true, counter: editTexts.counter(codePointLength(text), limit), limit };
    }
    case 'phone':
      return { type: 'tel', dir: 'ltr', autoComplete: 'tel', cleanPasted: cleanPhone };
    case 'email':
      return { ...plain, inputMode: 'email', autoComplete: 'email' };
  }
};

/** Mini apps, channels and forum posts are one list. Only their syntax tells them apart. */
const fieldOf = (key: FieldKey, text: string): TypedField => {
  const field = textFields.find(({ name }) => name === key);
  if (field) {
    const hints: Partial<Record<ProfileText, string>> = editTexts.hints;
    return { label: editTexts[field.name], hint: hints[field.name], ...typedAs(field, text) };
  }
  const [group, name, half] = key.split('.');
  switch (group) {
    case 'social': {
      const label = platformNames[name as SocialPlatform];
      return { ...plain, label, hint: editTexts.socialHint, placeholder: '@name' };
    }
    case 'messengerLinks': {
      const placeholder = editTexts.messengerLinkExample;
      return { ...plain, label: editTexts.messengerLinkLabel, placeholder };
    }
    default: {
      if (half === 'title') return { label: editTexts.linkTitle };
      const isCustom = group === 'customLinks';
      const placeholder = isCustom ? editTexts.customUrlExample : editTexts.productHuntUrlExample;
      return { ...plain, label: editTexts.linkUrl, inputMode: 'url', placeholder };
    }
  }
};

interface TextFieldsProps {
  form: ProfileFormState;
  /** The inputs of one part. */
  keys: readonly FieldKey[];
}

/** Each is checked when the member leaves it, and its error is tied to it. Leaving a link's URL checks its title, too. */
export const TextFields = ({ form, keys }: TextFieldsProps) =>
  keys.map((key) => {
    const value = textOf(form.fields, key);
    return (
      <TextField
        {...fieldOf(key, value)}
        key={key}
        name={key}
        value={value}
        error={form.errorOf(key)}
        onBlur={() => form.leave(key, ...(key.endsWith('.url') ? keys : []))}
        onChange={(text) => form.type(key, text)}
      />
    );
  });
