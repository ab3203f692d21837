import type { Translations } from '../translations.ts';

export const replaced: Translations['replaced'] = {
  title: 'Изменилось с тех пор, как вы сохранили это здесь, например на другом устройстве:',
  empty: '(пусто)',
  mineAgain: 'Вернуть моё',
  mineAgainOf: (name) => `Вернуть моё: ${name}`,
  keepTheirs: 'Скрыть',
  keepTheirsOf: (name) => `Скрыть: ${name}`,
};
