import { afterEach, describe, expect, test } from 'vitest';
import { catalogue, present } from '../../src/texts/catalogue.ts';
import {
  inLanguage,
  presentLanguage,
  subscribeLanguage,
  translate,
} from '../../src/texts/translate.ts';

const greetings = catalogue('greetings', {
  hello: 'Hello',
  count: (count: number): string => `${count} greetings`,
  places: { home: 'Home' },
});

const russian = {
  greetings: {
    hello: 'Привет',
    count: (count: number) => `Приветов: ${count}`,
    places: { home: 'Дом' },
  },
};

afterEach(() => translate('en', {}));

describe('a catalogue', () => {
  test('is English until another language replaces it, and again afterwards', () => {
    expect(greetings.hello).toBe('Hello');
    translate('ru', russian);
    expect([greetings.hello, greetings.count(2), greetings.places.home]).toEqual([
      'Привет',
      'Приветов: 2',
      'Дом',
    ]);
    expect(presentLanguage()).toBe('ru');
    translate('en', {});
    expect([greetings.hello, greetings.count(2), greetings.places.home]).toEqual([
      'Hello',
      '2 greetings',
      'Home',
    ]);
  });

  test('that is loaded later has the current language', () => {
    translate('ru', { late: { title: 'Поздно' } });
    const late = catalogue('late', { title: 'Late' });
    expect(late.title).toBe('Поздно');
    translate('en', {});
    expect(late.title).toBe('Late');
  });

  test('keeps its English text if a language lacks one', () => {
    translate('he', { greetings: { hello: 'שלום' } });
    expect([greetings.hello, greetings.count(1)]).toEqual(['שלום', '1 greetings']);
    translate('ru', russian);
    translate('he', { greetings: { hello: 'שלום' } });
    expect(greetings.count(1)).toBe('1 greetings');
  });

  test('reports a change once the texts are loaded', () => {
    const heard: string[] = [];
    const stop = subscribeLanguage(() => heard.push(`${presentLanguage()} ${greetings.hello}`));
    translate('ru', russian);
    stop();
    translate('en', {});
    expect(heard).toEqual(['ru Привет']);
  });
});

describe('a server uses one language after another', () => {
  test('and returns to its own afterwards, even if the task throws', () => {
    expect(inLanguage('ru', russian, () => greetings.hello)).toBe('Привет');
    expect(greetings.hello).toBe('Hello');
    const failing = () =>
      inLanguage('ru', russian, () => {
        throw new Error(greetings.hello);
      });
    expect(failing).toThrow('Привет');
    expect([greetings.hello, presentLanguage()]).toEqual(['Hello', 'en']);
  });

  test('without a call of listeners', () => {
    let calls = 0;
    const stop = subscribeLanguage(() => (calls += 1));
    inLanguage('ru', russian, () => greetings.hello);
    stop();
    expect(calls).toBe(0);
  });

  test('one inside the other', () => {
    const both = inLanguage('ru', russian, () => {
      const english = inLanguage('en', {}, () => greetings.hello);
      return [english, greetings.hello];
    });
    expect(both).toEqual(['Hello', 'Привет']);
  });
});

test('each catalogue has a unique name', () => {
  const names = present.all.map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
});
