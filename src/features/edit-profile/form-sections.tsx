import { useState } from 'react';
import type { LinkTemplates, Profile, Tag } from '../../contract/profile.ts';
import { linkLimit } from '../../domain/limits.ts';
import type { View } from '../../sync/api.ts';
import { AboutSection } from './about-section.tsx';
import { ColourSection } from './colour-section.tsx';
import { MessengerSection } from './messenger-section.tsx';
import { filledFirst, type Section } from './section-order.ts';
import { SocialSection } from './social/social-section.tsx';
import { TagsSection } from './tags-section.tsx';
import { TitledSection } from './titled-section.tsx';
import type { ProfileFormState } from './use-profile-form.ts';

interface FormSectionsProps {
  form: ProfileFormState;
  profile: Profile;
  tags: View<Tag[]>;
  templates: View<LinkTemplates>;
  /** The form was opened for the interests. */
  areTagsOpen: boolean;
}

const FormSection = ({ section, ...props }: FormSectionsProps & { section: Section }) => {
  const { form, profile, tags, templates, areTagsOpen } = props;
  const links = { form, limit: linkLimit(profile.singularity), isLocked: !profile.singularity };
  switch (section) {
    case 'tags':
      return <TagsSection form={form} tags={tags} isOpen={areTagsOpen} />;
    case 'about':
      return <AboutSection form={form} />;
    case 'social':
      return <SocialSection form={form} hasNoTemplates={templates.state === 'failed'} />;
    case 'messengerLinks':
      return <MessengerSection {...links} />;
    case 'customLinks':
    case 'productHuntLinks':
      return <TitledSection {...links} group={section} />;
  }
};

/** Shows the groups of the form. Their order is fixed while the form is open, so that nothing jumps during typing. */
export const FormSections = (props: FormSectionsProps) => {
  const [order] = useState(() => filledFirst(props.form.fields));
  return (
    <>
      {order.map((section) => (
        <FormSection key={section} section={section} {...props} />
      ))}
      <ColourSection form={props.form} profile={props.profile} />
    </>
  );
};
