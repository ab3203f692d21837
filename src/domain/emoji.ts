/** Sources of patterns: the sequences that are one emoji (UTS #51, 1.4.9), so flags, families, tones and keycaps. */

const one = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|[\u{E0020}-\u{E007E}]+\u{E007F})?`;
const flag = String.raw`\p{Regional_Indicator}{2}`;
const keycap = String.raw`[0-9#*]\uFE0F?\u20E3`;

export const emojiSequence = `${flag}|${keycap}|${one}(?:\\u200D${one})*`;
