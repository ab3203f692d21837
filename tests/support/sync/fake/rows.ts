/** What members of the fake server have written. */
export interface FakeMessage {
  id: number;
  title: string;
  content: string;
  createdAt: string;
  updatedAt: string;
}

export interface Block {
  proof: unknown;
  publicSignals: string[];
  encryptedHex: string;
  nonce: string;
  counter: number;
  createdAt: string;
}

export interface GivenReaction {
  id: string;
  card: string;
  by: number;
  emoji: number;
  cost: number;
}

export interface WrittenReview {
  id: string;
  card: string;
  by: number;
  body: string;
  createdAt: string;
}
