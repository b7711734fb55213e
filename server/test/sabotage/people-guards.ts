import type { Guard } from './guards.ts';

const session = 'server/platform/session.ts';
const staffSession = 'server/platform/staff-session.ts';
const test = 'server/domains/sessions/revoked.test.ts';
const onlyForReading = 'isReading(request) ? this.#known.get(key) : undefined';

/** Who is gone, and what the settings say. */
export const peopleGuards: readonly Guard[] = [
  {
    guard: 'people: an ended session is refused at once where it ended',
    removals: [{ file: session, take: ' && !this.#ended.has(known.id)' }],
    test,
    named: 'refused at once where it ended',
  },
  {
    guard: 'people: other processes hear that a session has ended',
    removals: [{ file: session, take: ' && !this.#ended.has(known.id)' }],
    test,
    named: 'other processes hear',
  },
  {
    guard: 'people: an ended session writes nothing',
    removals: [{ file: session, take: onlyForReading, put: 'this.#known.get(key)' }],
    test,
    named: 'has heard nothing',
  },
  {
    guard: 'people: a member of staff who was signed out writes nothing',
    removals: [{ file: staffSession, take: onlyForReading, put: 'this.#known.get(key)' }],
    test,
    named: 'member of staff',
  },
];
