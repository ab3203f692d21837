import { useEffect, useRef, useState, type FormEvent } from 'react';
import { editTexts } from '#texts/edit';
import type { LinkTemplates } from '../../../contract/calls/card/profile.ts';
import { platformNames } from '../../../domain/links/social-platforms.ts';
import { recognise, type Recognised } from '../../../domain/links/recognise.ts';
import { withoutScheme } from '../../../domain/links/titled-links.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { RowText, Tile, type TileName } from '../../../ui/lists/rows.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import formStyles from '../edit-profile.module.css';
import type { OpenPart } from '../parts.ts';
import type { ProfileFormState } from '../use-profile-form.ts';
import { added, formerValue, isSingle, isThere, placed } from './added.ts';
import styles from './add.module.css';

interface AddLinkProps {
  form: ProfileFormState;
  templates: LinkTemplates | undefined;
  /** How many links of each list the member may have. */
  limit: number;
  onOpen: OpenPart;
}

/** How it is shown before it is added. Read at render time, since the language may change. */
const wordsOf = (found: Recognised): { tile: TileName; kind: string; value: string } => {
  if ('value' in found) {
    const tile = found.kind === 'email' ? 'mail' : 'phone';
    return { tile, kind: editTexts[found.kind], value: found.value };
  }
  if (found.kind === 'social')
    return { tile: found.platform, kind: platformNames[found.platform], value: found.handle };
  if (found.kind === 'messengerLinks')
    return { tile: 'telegram', kind: editTexts.messengerLinkLabel, value: found.link };
  const tile = found.kind === 'customLinks' ? 'link' : 'productHunt';
  return { tile, kind: editTexts[found.kind], value: withoutScheme(found.url) };
};

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

/** The lists of links, each with its blank link. */
const lists = () =>
  [
    [editTexts.addCustomLink, editTexts.customHint, { kind: 'customLinks', title: '', url: '' }],
    [editTexts.addMessengerLink, editTexts.messengerHint, { kind: 'messengerLinks', link: '' }],
    [
      editTexts.addProductHuntLink,
      editTexts.productHuntHint,
      { kind: 'productHuntLinks', title: '', url: '' },
    ],
  ] as const;

interface AddChoicesProps extends Pick<AddLinkProps, 'form' | 'limit' | 'onOpen'> {
  onAdd: (blank: Recognised) => void;
}

/** For members who would rather choose than paste: the platforms without a handle, and the lists of links. */
const AddChoices = ({ form, limit, onOpen, onAdd }: AddChoicesProps) => {
  const { socialOrder, social } = form.fields;
  const missing = socialOrder.filter((platform) => social[platform] === '');
  return (
    <>
      {missing.length > 0 && (
        <ul className={styles.platforms} aria-label={editTexts.social}>
          {missing.map((platform) => (
            <li key={platform}>
              <button
                type="button"
                className={styles.platform}
                onClick={() => onOpen(`social.${platform}`)}
              >
                <Tile name={platform} />
                {platformNames[platform]}
              </button>
            </li>
          ))}
        </ul>
      )}
      {lists().map(([label, hint, blank]) => {
        const isFull = form.fields[blank.kind].length >= limit;
        return (
          <div key={blank.kind} className={styles.kind}>
            <Button isWide disabled={isFull} onClick={() => onAdd(blank)}>
              <Icon name="plus" /> {label}
            </Button>
            <p className={formStyles.hint}>{isFull ? editTexts.limitReached(limit) : hint}</p>
          </div>
        );
      })}
    </>
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
    const isFull = !isSingle(found) && form.fields[found.kind].length >= limit;
    return isFull ? editTexts.limitReached(limit) : undefined;
  };
  const add = (one: Recognised) => {
    const { group, fields, opens } = added(form.fields, one);
    form.change(group, () => fields);
    onOpen(opens);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (found && obstacle() === undefined) return add(found);
    setAsked(true);
    field.current?.focus();
  };
  return (
    <div className={styles.add}>
      <form className={classNames(formStyles.form, styles.paste)} noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label={editTexts.addField}
          hint={editTexts.addHint}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          // A duplicate is pointed out at once.
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
      <AddChoices form={form} limit={limit} onOpen={onOpen} onAdd={add} />
    </div>
  );
};
