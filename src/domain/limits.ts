/**
 * Every limit on what a member may store, in one table, used by the forms, the contract and the server. Text lengths
 * are in Unicode code points unless the name says bytes.
 */
import { descriptionPreviewLength } from './card/preview.ts';

export const limits = {
  headline: 60,
  description: 1000,
  descriptionPreview: descriptionPreviewLength,
  phone: 20,
  email: 254,
  socialHandle: 32,
  messengerName: { min: 4, max: 32 },
  messengerLink: { min: 6, max: 128 },
  linkTitle: 50,
  linkUrl: 500,
  reviewBody: 100,
  reviewCardLines: 3,
  /** On cards where the member had none, by UTC days. */
  newReviewsADay: 30,
  recentReactions: 5,
  userCardTags: 3,
  messages: 3,
  messageTitleBytes: 100,
  messageContentBytes: 255,
  bookmarks: 300,
  noteBytes: 500,
  proofMessages: 3,
  proofBlocks: 48,
} as const;

/** How many links of one kind a member may keep: messenger, custom and product links alike. */
export const linkLimits = { free: 3, singularity: 15 } as const;

export const linkLimit = (singularity: boolean): number =>
  singularity ? linkLimits.singularity : linkLimits.free;

/** Texts that are proven: blocks of exactly 16 characters (code points) and at most 64 bytes. */
export const proofTextLimits = {
  blockCharacters: 16,
  blockBytes: 64,
  blocks: 16,
  characters: 256,
  bytes: 1024,
  /** Above these, warnings. */
  warnBytes: 960,
  singleBlockBytes: 64,
} as const;

/** The length of a proof file in characters, all of them ASCII. An honest one of 16 blocks has a tenth of it. */
export const maxProofFileCharacters = 512 * 1024;
