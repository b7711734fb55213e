import { randomUUID } from 'node:crypto';
import { people } from '@kebun/world/people.ts';
import { products } from '@kebun/world/products.ts';
import { gifts } from '@kebun/world/refunds.ts';
import type { Person, WorldGift } from '@kebun/world/types.ts';
import { listStaffFarms } from '../../contract/farms/staff-farms.ts';
import { addDays, today } from '../../contract/lib/days.ts';
import { listPackableSkus, receiveLot, startClearance } from '../../contract/lots/staff-lots.ts';
import { listStaffOrders } from '../../contract/orders/staff-orders.ts';
import { issueGoodwillRefund, listOrderRefunds } from '../../contract/refunds/refunds.ts';
import { inviteStaff, type StaffRole, signOutStaff } from '../../contract/staff/staff.ts';
import { createFirstOwner } from '../../server/domains/staff/create-first-owner.ts';
import { readPepper } from '../../server/platform/auth/pepper.ts';
import { SecretBox } from '../../server/platform/auth/secret-box.ts';
import type { Db, Tx } from '../../server/platform/db/db.ts';
import { seedOnce } from '../../server/platform/db/seeding.ts';
import { enrol, signInOwner } from './over-api/owner.ts';
import { type SeedCall, type SeedingOptions, withSeedingApp } from './over-api/seeding-app.ts';
import { seedDemoCutList } from './seed-demo-cut-list.ts';
import { seedDemoDraftProduct } from './seed-demo-draft-product.ts';
import {
  type LivingBatch,
  livingBatches,
  recordCorrectedLoss,
  recordMistypedLoss,
} from './seed-demo-farms.ts';

/** Invites the staff of the demo, once. Each accepts, and some leave work for others. */
export const seedDemoStaff = (db: Db, options: SeedingOptions): Promise<boolean> =>
  seedOnce(db, 'demo-staff', (tx) =>
    withSeedingApp(tx, options, async (app) => {
      const owner = app.as(await signInOwner(tx, app, options.config));
      const farms = (await owner(listStaffFarms)).data;
      for (const person of people) {
        if (!isInvited(person)) continue;
        const farm_ids = farms.flatMap(({ id, code }) => (code === person.farm_code ? [id] : []));
        const { invitation } = await owner(inviteStaff, { body: { ...draftOf(person), farm_ids } });
        const isSecondPerson = person.staff_roles?.includes('manager') ?? false;
        const ticket = isSecondPerson ? await issueByOperator(tx, options, person) : invitation.ticket;
        const member = app.as(await enrol(tx, app, options.config, { ticket }));
        const batches = await livingBatches(owner, farm_ids);
        await leaveWork(member, person, batches);
        await member(signOutStaff, { body: {} });
      }
      await seedDemoDraftProduct(owner);
      await seedDemoCutList(tx, app, owner);
      await seedDemoNearDate(owner);
      await owner(signOutStaff, { body: {} });
    }),
  );

/**
 * Issues another ticket on the machine itself, as bin/owner does. The owner is no second person for those whom she let
 * in, and a large refund of the demo needs two persons.
 */
async function issueByOperator(tx: Tx, { config }: SeedingOptions, { email, display_name: name }: Person) {
  const seals = new SecretBox(readPepper(config));
  const invitation = await createFirstOwner(tx, { email, name }, seals);
  if (!invitation) throw new Error(`issueByOperator: ${email} is not a member of the staff`);
  return invitation.ticket;
}

/** The owner is there already. */
const isInvited = ({ staff_roles: roles = [] }: Person) => roles.length > 0 && !roles.includes('owner');

const draftOf = ({ email, display_name: name, language: locale, staff_roles = [] }: Person) => ({
  ...{ email, name, locale },
  roles: [...staff_roles] as StaffRole[],
});

/** Does what waits for another member of the staff. */
async function leaveWork(member: SeedCall, { slug, staff_roles = [] }: Person, batches: LivingBatch[]) {
  const [oldest, youngest] = [batches[0], batches.at(-1)];
  if (oldest && staff_roles.includes('field_worker')) await recordMistypedLoss(member, oldest);
  if (youngest && staff_roles.includes('farm_manager')) await recordCorrectedLoss(member, youngest);
  for (const gift of gifts) if (gift.by === slug) await startRefund(member, gift);
}

/** Starts a refund. A large one waits for a second person. */
async function startRefund(member: SeedCall, { order: number, items, reason, note }: WorldGift) {
  const [order] = (await member(listStaffOrders, { query: { text: number } })).data;
  if (!order) throw new Error(`startRefund: the demo has no order ${number}`);
  const { id } = order;
  const { terms } = await member(listOrderRefunds, { params: { id } });
  const product = products.find(({ slug }) => slug === items?.product);
  const line = terms.items.find(({ name }) => name === product?.name.en);
  await member(issueGoodwillRefund, {
    params: { id },
    body: {
      ...{ reason, note },
      ...(items && line && { items: [{ order_item_id: line.order_item_id, quantity: items.quantity }] }),
    },
    idempotencyKey: randomUUID(),
  });
}

/** Buys in some packs that end the day after tomorrow, and puts them on clearance. */
async function seedDemoNearDate(owner: SeedCall): Promise<void> {
  const { data: skus } = await owner(listPackableSkus, { query: { text: 'brown mushroom' } });
  const [sku] = skus;
  if (!sku) return; // a shop that sells none
  const { data: lot } = await owner(receiveLot, {
    body: {
      sku_id: sku.id,
      packs: 6,
      supplier: 'Cameron Fresh Supplies',
      invoice_number: 'CFS-10479',
      best_before: addDays(today(), 2),
    },
    idempotencyKey: randomUUID(),
  });
  await owner(startClearance, { params: { code: lot.code }, body: {} });
}
