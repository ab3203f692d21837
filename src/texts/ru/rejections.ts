import type { Translations } from '../translations.ts';
import { lengthSignal, signalCount } from '../../domain/proofs/proof-signals.ts';

export const rejection: Translations['rejection'] = {
  malformed: 'Доказательство записано неверно',
  'too-few-signals': `Публичных сигналов должно быть не меньше ${signalCount}`,
  'too-many-signals': `Публичных сигналов должно быть не больше ${signalCount}`,
  length: `Проверка длины не прошла: должно быть ${lengthSignal} символов`,
  signal: 'Публичный сигнал — не бит',
  counter: 'Счётчик блока вне допустимых пределов',
  point: 'Точка доказательства неверна',
  false: 'Доказательство не соответствует своим публичным сигналам',
};
