import { seedDemoEnquiries } from '../../../tools/seed/seed-demo-enquiries.ts';
import { seedDemoStaff } from '../../../tools/seed/seed-demo-staff.ts';
import { expect, test } from '../harness/api.ts';

test('a demo has open enquiries and an answered one, seeded once', async ({ db }) => {
  await seedDemoStaff(db, { pepper: 'for the demo, and as long as it must be', dataDir: '/nowhere' });

  expect(await seedDemoEnquiries(db)).toBe(true);
  expect(await seedDemoEnquiries(db)).toBe(false);

  const rows = await db.selectFrom('enquiries').select(['language', 'answered_by']).execute();
  expect(rows.filter(({ answered_by }) => answered_by === null)).toHaveLength(2);
  expect(rows.filter(({ answered_by }) => answered_by !== null)).toHaveLength(1);
});
