import { editTexts } from '#texts/edit';
import { limits } from '../../../domain/limits.ts';
import { codePointLength } from '../../../domain/code-points.ts';
import { takeCodePoints } from '../../../domain/text.ts';
import type { ProfileFormState } from '../use-profile-form.ts';
import { FormField } from './form-field.tsx';

/** Edits the headline and the description. */
export const AboutFields = ({ form }: { form: ProfileFormState }) => {
  const { headline, description } = form.fields;
  return (
    <>
      <FormField
        form={form}
        fieldKey="headline"
        label={editTexts.headline}
        hint={editTexts.headlineHint}
        value={headline}
        onChange={(value) =>
          form.change('headline', () => ({ headline: takeCodePoints(value, limits.headline) }))
        }
      />
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
    </>
  );
};
