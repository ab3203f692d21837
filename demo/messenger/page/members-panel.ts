/** The panel on the left: the list of members and the form for a new one. */
import {
  isSameWho,
  loadMembers,
  readNewcomers,
  rememberNewcomer,
  type DemoMember,
} from '../members.ts';
import { byId, control, make } from './page.ts';
import type { Who } from '../settings.ts';

interface MembersPanel {
  /** Marks the member whose app is open. */
  show(who: Who | undefined): void;
}

const suggestId = (): string => String(7_000_000_000 + Math.floor(Math.random() * 1e9));

const toRow = (
  { who, name, id }: DemoMember,
  isChosen: boolean,
  choose: () => void,
): HTMLElement => {
  const key = 'key' in who ? who.key : 'new';
  const button = make(
    'button',
    { onclick: choose },
    make('span', { className: 'initial', ariaHidden: 'true' }, Array.from(name)[0] ?? '?'),
    make('span', { className: 'member-name', dir: 'auto' }, name),
    make('span', { className: 'member-key', title: String(id) }, key),
  );
  button.dataset['member'] = 'key' in who ? who.key : String(id);
  if (isChosen) button.ariaCurrent = 'true';
  return make('li', {}, button);
};

/** Fills the panel. Calls `onChoose` with every choice, also of the member who is open already. */
export const mountMembersPanel = (onChoose: (who: Who) => void): MembersPanel => {
  let members: DemoMember[] = [];
  let chosen: Who | undefined;
  const panel = byId('members', HTMLElement);
  const search = byId('find-member', HTMLInputElement);
  const note = byId('member-list-note', HTMLElement);
  const form = byId('newcomer', HTMLFormElement);
  const firstName = control(form, 'first_name', HTMLInputElement);
  const id = control(form, 'id', HTMLInputElement);

  const choose = (who: Who) => {
    if (panel.matches(':popover-open')) panel.hidePopover();
    onChoose(who);
  };
  const render = () => {
    const wanted = search.value.trim().toLowerCase();
    const found = [...readNewcomers(), ...members].filter(({ who, name, id: number }) =>
      `${name} ${number} ${'key' in who ? who.key : ''}`.toLowerCase().includes(wanted),
    );
    const rows = found.map((member) =>
      toRow(member, chosen !== undefined && isSameWho(chosen, member.who), () =>
        choose(member.who),
      ),
    );
    byId('member-list', HTMLElement).replaceChildren(...rows);
    if (members.length > 0) note.textContent = found.length > 0 ? '' : 'Nobody of that name.';
  };

  id.value = suggestId();
  search.addEventListener('input', render);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    choose(rememberNewcomer(Number(id.value), firstName.value.trim()).who);
    form.reset();
    id.value = suggestId();
  });
  const load = async () => {
    note.textContent = 'Loading members…';
    try {
      members = await loadMembers();
      note.textContent = '';
      render();
    } catch {
      note.textContent = 'The list of members could not be loaded.';
    }
  };

  void load();
  render();
  return {
    show: (who) => {
      chosen = who;
      render();
    },
  };
};
