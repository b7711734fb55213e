import { seedDemoEnquiries } from '../../../tools/seed/seed-demo-enquiries.ts';
import { seedDemoStaff } from '../../../tools/seed/seed-demo-staff.ts';
import { seedingOptions } from '../fixtures/seeding-options.ts';
import { expect, test } from '../harness/api.ts';

test('a demo has open enquiries and an answered one, seeded once', async ({ db }) => {
  await seedDemoStaff(db, seedingOptions);

  expect(await seedDemoEnquiries(db, seedingOptions)).toBe(true);
  expect(await seedDemoEnquiries(db, seedingOptions)).toBe(false);

  const rows = await db.selectFrom('enquiries').select(['language', 'answered_by']).execute();
  expect(rows.filter(({ answered_by }) => answered_by === null)).toHaveLength(2);
  expect(rows.filter(({ answered_by }) => answered_by !== null)).toHaveLength(1);
});
