import { enquiries } from '@kebun/world/enquiries.ts';
import { people } from '@kebun/world/people.ts';
import { receiveEnquiry } from '../../server/domains/enquiries/receive-enquiry.ts';
import { settleEnquiry } from '../../server/domains/enquiries/staff-enquiries.ts';
import type { Db, Tx } from '../../server/platform/db/db.ts';
import { seedOnce } from '../../server/platform/db/seeding.ts';

/** Sends the demo enquiries, once, and answers some of them as staff. */
export const seedDemoEnquiries = (db: Db): Promise<boolean> =>
  seedOnce(db, 'demo-enquiries', async (tx) => {
    for (const { language, answered_by, ...words } of enquiries) {
      const { ticket_no } = await receiveEnquiry(tx, words, { caller: undefined, language });
      if (answered_by) {
        const id = await idOf(tx, ticket_no);
        await settleEnquiry(tx, id, { state: 'answered', by: await memberCalled(tx, answered_by) });
      }
    }
  });

async function idOf(tx: Tx, ticketNo: string): Promise<string> {
  const written = tx.selectFrom('enquiries').select('id').where('ticket_no', '=', ticketNo);
  return (await written.executeTakeFirstOrThrow()).id;
}

function memberCalled(tx: Tx, slug: string) {
  const email = people.find((person) => person.slug === slug)?.email ?? '';
  return tx.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow();
}
