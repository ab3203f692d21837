/** All links of the card as one list, group by group in the card's order. Only within a group they change places. */
import { editTexts } from '#texts/edit';
import { moved } from '../../domain/moved.ts';
import {
  platformNames,
  type SocialPlatform,
  orderedPlatforms,
} from '../../domain/links/social-platforms.ts';
import { isHalfFilled, withoutScheme } from '../../domain/links/titled-links.ts';
import type { TileName } from '../../ui/lists/rows.tsx';
import type { FormFields, SocialKey, TitledGroup } from './form-fields.ts';
import type { LinkPart } from './parts.ts';
import type { ProfileFormState } from './use-profile-form.ts';

export interface LinkItem {
  id: LinkPart;
  tile: TileName;
  name: string;
  /** A smaller line below the name. */
  detail?: string;
  /** Names the link by its kind and place, if its words do not. */
  label?: string;
  isIncomplete?: boolean;
  /** Others see it only with Singularity. */
  isPaid: boolean;
}

export type LinkGroup = 'social' | 'telegram' | 'messengerLinks' | TitledGroup;

const socialItem = ({ social }: FormFields, platform: SocialPlatform): LinkItem => ({
  id: `social.${platform}`,
  name: platformNames[platform],
  detail: social[platform],
  tile: platform,
  isPaid: false,
});

const titledItems = (fields: FormFields, group: TitledGroup): LinkItem[] =>
  fields[group].map((row, index) => {
    const isCustom = group === 'customLinks';
    const label = (isCustom ? editTexts.customLink : editTexts.productHuntLink)(index + 1);
    const title = row.title.trim();
    return {
      id: `${group}.${row.id}`,
      label,
      name: title || row.url || label,
      detail: title && withoutScheme(row.url),
      tile: isCustom ? 'link' : 'productHunt',
      isIncomplete: !isCustom && isHalfFilled(row),
      isPaid: true,
    };
  });

/** Blank links are named by their place. */
export const linkGroups = (fields: FormFields): { group: LinkGroup; items: LinkItem[] }[] => {
  const isShown = (platform: SocialPlatform) => fields.social[platform] !== '';
  const ordered = fields.socialOrder.filter((one) => one !== 'telegram' && isShown(one));
  const messenger = fields.messengerLinks.map(({ id, link }, index): LinkItem => {
    const label = editTexts.messengerLink(index + 1);
    return {
      id: `messengerLinks.${id}`,
      label,
      name: link || label,
      tile: 'telegram',
      isPaid: true,
    };
  });
  return [
    { group: 'social', items: ordered.map((platform) => socialItem(fields, platform)) },
    { group: 'productHuntLinks', items: titledItems(fields, 'productHuntLinks') },
    { group: 'telegram', items: isShown('telegram') ? [socialItem(fields, 'telegram')] : [] },
    { group: 'messengerLinks', items: messenger },
    { group: 'customLinks', items: titledItems(fields, 'customLinks') },
  ];
};

/** Moves a link within its group. */
export const moveLink = (form: ProfileFormState, group: LinkGroup, from: number, to: number) => {
  switch (group) {
    case 'telegram':
      return;
    case 'social':
      return form.change('socialOrder', ({ socialOrder, social }) => {
        const shown = socialOrder.filter((one) => one !== 'telegram' && social[one] !== '');
        return { socialOrder: orderedPlatforms(moved(shown, from, to)) };
      });
    default:
      form.change(group, (fields) => ({ [group]: moved<{ id: number }>(fields[group], from, to) }));
  }
};

/** Removes a link. */
export const removeLink = (form: ProfileFormState, part: LinkPart): void => {
  const [group, name] = part.split('.') as [Exclude<LinkGroup, 'telegram'>, string];
  if (group === 'social') return form.type(part as SocialKey, '');
  form.change(group, (fields) => ({
    [group]: (fields[group] as readonly { id: number }[]).filter(({ id }) => id !== Number(name)),
  }));
};
