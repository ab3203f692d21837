import { useEffect, useRef, useState, type FormEvent } from 'react';
import { editTexts } from '#texts/edit';
import type { LinkTemplates } from '../../../contract/profile.ts';
import { platformNames } from '../../../domain/social-platforms.ts';
import { recognise, type Recognised } from '../../../domain/recognise.ts';
import { withoutScheme } from '../../../domain/titled-links.ts';
import { Button } from '../../../ui/button.tsx';
import { RowText } from '../../../ui/rows.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Tile, type TileName } from '../../../ui/tile.tsx';
import type { OpenPart } from '../parts.ts';
import type { ProfileFormState } from '../use-profile-form.ts';
import { AddChoices } from './add-choices.tsx';
import { added, formerValue, isThere, placed } from './added.ts';
import styles from './add.module.css';

interface AddLinkProps {
  form: ProfileFormState;
  templates: LinkTemplates | undefined;
  /** How many links of each list the member may have. */
  limit: number;
  onOpen: OpenPart;
}

interface Words {
  tile: TileName;
  kind: string;
  value: string;
}

const wordsOf = (found: Recognised): Words => {
  switch (found.kind) {
    case 'email':
      return { tile: 'mail', kind: editTexts.email, value: found.value };
    case 'phone':
      return { tile: 'phone', kind: editTexts.phone, value: found.value };
    case 'social':
      return { tile: found.platform, kind: platformNames[found.platform], value: found.handle };
    case 'messengerLinks':
      return { tile: 'telegram', kind: editTexts.messengerLinkLabel, value: found.link };
    case 'customLinks':
      return { tile: 'link', kind: editTexts.customLinks, value: withoutScheme(found.url) };
    case 'productHuntLinks':
      return {
        tile: 'productHunt',
        kind: editTexts.productHuntLinks,
        value: withoutScheme(found.url),
      };
  }
};

const isFull = ({ fields }: ProfileFormState, { kind }: Recognised, limit: number): boolean =>
  kind !== 'email' && kind !== 'phone' && kind !== 'social' && fields[kind].length >= limit;

const Found = ({ found, former }: { found: Recognised; former: string }) => {
  const { tile, kind, value } = wordsOf(found);
  return (
    <div className={styles.found}>
      <Tile name={tile} />
      <RowText title={kind} detail={<bdi dir="ltr">{value}</bdi>} />
      {former && <small>{editTexts.addReplaces(former)}</small>}
    </div>
  );
};

/** Adds anything that is pasted, or a link of a chosen kind. What was added opens, to be seen and changed. */
export const AddLink = ({ form, templates, limit, onOpen }: AddLinkProps) => {
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const read = recognise(text, templates);
  const found = read && placed(form.fields, read);
  const obstacle = () => {
    if (!found) return editTexts.addUnknown;
    if (isThere(form.fields, found)) return editTexts.addDuplicate;
    return isFull(form, found, limit) ? editTexts.limitReached(limit) : undefined;
  };
  const add = (one: Recognised) => {
    const { group, fields, part, field: first } = added(form.fields, one);
    form.change(group, () => fields);
    onOpen(part, first);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (found && obstacle() === undefined) return add(found);
    setAsked(true);
    field.current?.focus();
  };
  return (
    <div className={styles.add}>
      <form className={styles.paste} noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label={editTexts.addField}
          hint={editTexts.addHint}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          // A duplicate is told at once.
          error={isAsked || (found && text !== '') ? obstacle() : undefined}
          onChange={(value) => {
            setAsked(false);
            setText(value);
          }}
        />
        <output>{found && <Found found={found} former={formerValue(form.fields, found)} />}</output>
        <Button type="submit" variant="primary" isWide>
          {editTexts.addNow}
        </Button>
      </form>
      <AddChoices
        form={form}
        limit={limit}
        onAdd={add}
        onHandle={(platform) => onOpen(`social.${platform}`)}
      />
    </div>
  );
};
