import { useEffect, useRef } from 'react';
import { platformNames, type SocialPlatform } from '../../../domain/social-platforms.ts';
import { Tile } from '../../../ui/tile.tsx';
import { FormField } from '../form-field.tsx';
import type { ProfileFormState } from '../use-profile-form.ts';
import styles from './social.module.css';

interface SocialFieldProps {
  form: ProfileFormState;
  platform: SocialPlatform;
  /** The member has just added it, so it takes the focus. */
  isFresh: boolean;
}

/** Edits the member's handle on one platform. */
export const SocialField = ({ form, platform, isFresh }: SocialFieldProps) => {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFresh) input.current?.focus();
  }, [isFresh]);
  return (
    <li className={styles.link}>
      <Tile name={platform} />
      <FormField
        ref={input}
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
    </li>
  );
};
