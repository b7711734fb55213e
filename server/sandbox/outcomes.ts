/** The outcomes that the payment page offers. */
export const paymentOutcomes = [
  'paid',
  'failed',
  'pending',
  'slow',
  'closed',
  'lost',
  'twice',
  'forged',
  'late',
] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

export interface Course {
  status: 'paid' | 'failed' | 'open';
  /** The status that the browser brings back; null: it never returns. */
  response: '1' | '0' | '6' | null;
  /** The number of server callbacks, and the seconds until the first. */
  backend: { times: number; after: number };
  /** Seconds until the page answers, and until a requery knows the result. */
  answersAfter: number;
  knownAfter: number;
  isForged?: true;
}

const sentOnce = { times: 1, after: 0 };
const never = { times: 0, after: 0 };
const immediate = { answersAfter: 0, knownAfter: 0 };

// biome-ignore format: table
export const courses: Record<PaymentOutcome, Course> = {
  paid:    { status: 'paid',   response: '1',  backend: sentOnce,                 ...immediate },
  failed:  { status: 'failed', response: '0',  backend: never,                    ...immediate },
  pending: { status: 'paid',   response: '6',  backend: { times: 1, after: 15 },  ...immediate, knownAfter: 15 },
  slow:    { status: 'paid',   response: '1',  backend: { times: 1, after: 8 },   ...immediate, answersAfter: 6 },
  closed:  { status: 'paid',   response: null, backend: sentOnce,                 ...immediate },
  lost:    { status: 'paid',   response: null, backend: never,                    ...immediate },
  twice:   { status: 'paid',   response: '1',  backend: { times: 3, after: 0 },   ...immediate },
  forged:  { status: 'open',   response: '1',  backend: sentOnce,                 ...immediate, isForged: true },
  late:    { status: 'paid',   response: null, backend: { times: 1, after: 60 },  ...immediate, knownAfter: 60 },
};
