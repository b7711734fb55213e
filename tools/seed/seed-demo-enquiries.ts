import { enquiries } from '@kebun/world/enquiries.ts';
import { contact } from '../../contract/enquiries/enquiries.ts';
import { listStaffEnquiries, settleEnquiry } from '../../contract/enquiries/staff-enquiries.ts';
import { signOutStaff } from '../../contract/staff/staff.ts';
import type { Db } from '../../server/platform/db/db.ts';
import { seedOnce } from '../../server/platform/db/seeding.ts';
import { signInMember } from './over-api/owner.ts';
import { type SeedingApp, type SeedingOptions, withSeedingApp } from './over-api/seeding-app.ts';

/** Sends the demo enquiries, once, and answers some of them as staff. */
export const seedDemoEnquiries = (db: Db, options: SeedingOptions): Promise<boolean> =>
  seedOnce(db, 'demo-enquiries', (tx) =>
    withSeedingApp(tx, options, async (app) => {
      for (const { language, answered_by, ...body } of enquiries) {
        const sent = await app.as()(contact, { body, language });
        if (answered_by && 'case_no' in sent)
          await answer(app, await signInMember(tx, app, answered_by), sent.case_no);
      }
    }),
  );

async function answer(app: SeedingApp, token: string, caseNo: string) {
  const member = app.as(token);
  const enquiry = (await member(listStaffEnquiries)).data.find(({ case_no }) => case_no === caseNo);
  if (!enquiry) throw new Error(`answer: the shop did not receive enquiry ${caseNo}`);
  await member(settleEnquiry, { params: { id: enquiry.id }, body: { state: 'answered' } });
  await member(signOutStaff, { body: {} });
}
