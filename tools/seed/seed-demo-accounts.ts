import { randomUUID } from 'node:crypto';
import { addressBooks } from '@kebun/world/address-books.ts';
import { unpaidOrders } from '@kebun/world/orders.ts';
import { people } from '@kebun/world/people.ts';
import type { Person, WorldAddress } from '@kebun/world/types.ts';
import { signOut } from '../../contract/accounts/accounts.ts';
import { addAddress } from '../../contract/accounts/address.ts';
import { contact } from '../../contract/enquiries/enquiries.ts';
import { signOutStaff } from '../../contract/staff/staff.ts';
import { adjustWallet } from '../../contract/wallet/adjustments.ts';
import type { Db, Tx } from '../../server/platform/db/db.ts';
import { seedOnce } from '../../server/platform/db/seeding.ts';
import { signInOwner } from './over-api/owner.ts';
import {
  type SeedCall,
  type SeedConfig,
  type SeedingApp,
  type SeedingOptions,
  withSeedingApp,
} from './over-api/seeding-app.ts';
import { signUp } from './over-api/sign-up.ts';
import { findGuests, seedAccountHistory, unconfirmEmail } from './seed-account-history.ts';
import { seedDemoBasket } from './seed-demo-baskets.ts';
import { seedDemoFriends } from './seed-demo-friends.ts';
import { seedDemoSlips } from './seed-demo-slips.ts';
import { seedUnpaidOrder } from './seed-unpaid-order.ts';

/** The customer whose pre-orders slipped. */
const preOrderer = 'aisyah';

const customers = people.filter(({ role }) => role === 'customer');

/** Signs the demo customers up, once, with address books, carts and store credit, and with their past. */
export const seedDemoAccounts = (db: Db, options: SeedingOptions): Promise<boolean> =>
  seedOnce(db, 'demo-accounts', (tx) =>
    withSeedingApp(tx, options, async (app) => {
      const owner = app.as(await signInOwner(tx, app, options.config));
      const ids = new Map<string, string>();
      for (const person of customers)
        ids.set(person.slug, await seedCustomer(tx, app, { person, owner, config: options.config }));
      await seedDemoFriends(tx, app, options.config, ids);
      await owner(signOutStaff, { body: {} });
    }),
  );

interface Newcomer {
  person: Person;
  owner: SeedCall;
  config: SeedConfig;
}

async function seedCustomer(tx: Tx, app: SeedingApp, { person, owner, config }: Newcomer): Promise<string> {
  const guests = await findGuests(tx, person.email);
  const { id, token } = await signUp(app, config, person);
  const customer = app.as(token);
  const addressId = await fillAddressBook(customer, person);
  await seedAccountHistory(tx, id, { guests, person, now: app.opened });
  const unpaid = unpaidOrders.find((order) => order.person === person.slug);
  if (unpaid) await seedUnpaidOrder(tx, config, customer, { addressId, unpaid });
  if (person.slug === preOrderer)
    await seedDemoSlips(tx, { owner, customer }, { addressId, now: app.opened });
  await seedDemoBasket(app, customer, person);
  for (const { amount, note } of person.credit ?? []) {
    await owner(adjustWallet, {
      body: { user_id: id, type: 'credit', amount, reason: 'Goodwill', note },
      idempotencyKey: randomUUID(),
    });
  }
  await customer(signOut, { body: { all_devices: true } });
  if (person.is_unproven) await unconfirmEmail(tx, id);
  return id;
}

/** Fills the address book; home is the default and comes first. */
async function fillAddressBook(customer: SeedCall, { slug, email, phone, address: home }: Person) {
  const book = addressBooks.find(({ person }) => person === slug);
  const addresses = [home, ...(book?.addresses ?? [])].filter((one): one is WorldAddress => one !== null);
  const added: string[] = [];
  for (const { state_code: state_id, ...address } of addresses) {
    const draft = { ...address, state_id, email, contact_number: phone };
    added.push((await customer(addAddress, { body: draft })).data.id);
  }
  for (const number of book?.numbers ?? []) await customer(contact, { body: number });
  return added[0] ?? '';
}
