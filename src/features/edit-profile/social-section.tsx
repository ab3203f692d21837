import { editTexts } from '#texts/edit';
import {
  platformNames,
  socialPlatforms,
  type SocialPlatform,
} from '../../domain/social-platforms.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './edit-profile.module.css';
import { FormField } from './form-field.tsx';
import type { ProfileFormState } from './use-profile-form.ts';

interface SocialSectionProps {
  form: ProfileFormState;
  /** The link templates could not be loaded: pasted addresses are not recognised. */
  hasNoTemplates: boolean;
}

const SocialField = ({ form, platform }: { form: ProfileFormState; platform: SocialPlatform }) => (
  <FormField
    form={form}
    fieldKey={`social.${platform}`}
    label={platformNames[platform]}
    dir="ltr"
    placeholder="@name"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    value={form.fields.social[platform]}
    onChange={(value) =>
      form.change(`social.${platform}`, ({ social }) => ({
        social: { ...social, [platform]: value },
      }))
    }
  />
);

/** One handle for each platform. */
export const SocialSection = ({ form, hasNoTemplates }: SocialSectionProps) => (
  <Panel title={editTexts.social}>
    <p className={styles.hint}>{editTexts.socialHint}</p>
    {hasNoTemplates && (
      <Notice tone="warning">
        <p>{editTexts.templatesFailed}</p>
        <p>{editTexts.templatesFailedHint}</p>
      </Notice>
    )}
    <div className={styles.pairs}>
      {socialPlatforms.map((platform) => (
        <SocialField key={platform} form={form} platform={platform} />
      ))}
    </div>
  </Panel>
);
