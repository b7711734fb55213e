import { personalTables } from '#domains/privacy/personal-tables.ts';
import { rounds } from '../app.ts';
import { expect, test } from './harness/test.ts';

test('X-12a: every job that deletes personal data is scheduled', () => {
  const swept = personalTables.flatMap(({ ages }) => (ages && 'swept' in ages ? [ages.swept] : []));
  const atNight = rounds.map(({ task }) => task as string);

  expect(swept.filter((job) => !atNight.includes(job))).toEqual([]);
  expect(atNight).toContain('privacy.enforce_age_limits');
});
