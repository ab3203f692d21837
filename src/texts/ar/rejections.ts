import type { Translations } from '../translations.ts';
import { lengthSignal, signalCount } from '../../domain/proofs/proof-signals.ts';

export const rejection: Translations['rejection'] = {
  malformed: 'البرهان مكتوب بصيغة غير صالحة',
  'too-few-signals': `يُتوقع ما لا يقل عن ${signalCount} إشارة عامة`,
  'too-many-signals': `يُتوقع ما لا يزيد على ${signalCount} إشارة عامة`,
  length: `فشل فحص الطول: يُتوقع ${lengthSignal} حرفًا`,
  signal: 'إحدى الإشارات العامة ليست بتًا',
  counter: 'عدّاد الكتلة خارج النطاق',
  point: 'إحدى نقاط البرهان غير صالحة',
  false: 'البرهان لا يطابق إشاراته العامة',
};
