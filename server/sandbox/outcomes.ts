/** What can be made to happen to a payment, as the page offers it. */
export const happenings = [
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
export type Happening = (typeof happenings)[number];

export interface Course {
  status: 'paid' | 'failed' | 'open';
  /** What the browser brings back; none: it never comes back. */
  response: '1' | '0' | '6' | null;
  /** How often the shop's server is told; seconds until the first time. */
  backend: { times: number; after: number };
  /** Seconds before the page answers, and until a requery knows. */
  answersAfter: number;
  knownAfter: number;
  isForged?: true;
}

const toldOnce = { times: 1, after: 0 };
const never = { times: 0, after: 0 };
const immediate = { answersAfter: 0, knownAfter: 0 };

// biome-ignore format: table
export const courses: Record<Happening, Course> = {
  paid:    { status: 'paid',   response: '1',  backend: toldOnce,                 ...immediate },
  failed:  { status: 'failed', response: '0',  backend: never,                    ...immediate },
  pending: { status: 'paid',   response: '6',  backend: { times: 1, after: 15 },  ...immediate, knownAfter: 15 },
  slow:    { status: 'paid',   response: '1',  backend: { times: 1, after: 8 },   ...immediate, answersAfter: 6 },
  closed:  { status: 'paid',   response: null, backend: toldOnce,                 ...immediate },
  lost:    { status: 'paid',   response: null, backend: never,                    ...immediate },
  twice:   { status: 'paid',   response: '1',  backend: { times: 3, after: 0 },   ...immediate },
  forged:  { status: 'open',   response: '1',  backend: toldOnce,                 ...immediate, isForged: true },
  late:    { status: 'paid',   response: null, backend: { times: 1, after: 60 },  ...immediate, knownAfter: 60 },
};
