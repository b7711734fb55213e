import { randomUUID } from 'node:crypto';
import { addressBooks } from '@kebun/world/address-books.ts';
import { unpaidOrders } from '@kebun/world/orders.ts';
import { people } from '@kebun/world/people.ts';
import { refunds } from '@kebun/world/refunds.ts';
import type { Person, WorldAddress } from '@kebun/world/types.ts';
import { createCustomer } from '../../server/domains/accounts/create-customer.ts';
import { verifyEmail } from '../../server/domains/accounts/customer-rows.ts';
import { addAddress } from '../../server/domains/accounts/save-address.ts';
import { saveContactNumber } from '../../server/domains/accounts/save-phone-number.ts';
import { mergeRecentProducts } from '../../server/domains/catalogue/listing/recent-products.ts';
import { checkIn } from '../../server/domains/coins/check-in.ts';
import { acceptPolicies } from '../../server/domains/content/pages/accept-policies.ts';
import { readSettings } from '../../server/domains/content/settings/read-settings.ts';
import { assignGuestOrders } from '../../server/domains/orders/assign-guest-orders.ts';
import { seedNotifications } from '../../server/domains/orders/seed-notifications.ts';
import { seedRefunds } from '../../server/domains/refunds/seed-refunds.ts';
import { addCredit } from '../../server/domains/wallet/add-credit.ts';
import { mergeWishlists } from '../../server/domains/wishlist/merge-wishlists.ts';
import { Passwords } from '../../server/platform/auth/passwords.ts';
import { readPepper } from '../../server/platform/auth/pepper.ts';
import type { Db, Tx } from '../../server/platform/db/db.ts';
import { seedOnce } from '../../server/platform/db/seeding.ts';
import type { Config } from '../../server/platform/lib/config.ts';
import { demoPassword } from './demo-accounts.ts';
import { seedDemoBasket } from './seed-demo-baskets.ts';
import { seedDemoFriends } from './seed-demo-friends.ts';
import { seedUnpaidOrder } from './seed-demo-unpaid.ts';

const customers = people.filter(({ role }) => role === 'customer');

/** Creates the accounts of the demo customers, once, with their orders, favourites, viewed products and carts. */
export async function seedDemoAccounts(
  db: Db,
  config: Pick<Config, 'pepper' | 'dataDir' | 'ipay88'>,
): Promise<boolean> {
  const marks = await db.selectFrom('seed_runs').select('name').where('name', '=', 'demo-accounts').execute();
  if (marks.length > 0) return false;

  const passwords = new Passwords(readPepper(config));
  const hashes = await Promise.all(customers.map(() => passwords.hash(demoPassword)));
  return seedOnce(db, 'demo-accounts', async (tx) => {
    const ids = new Map<string, string>();
    for (const [at, person] of customers.entries()) {
      const { first_name, last_name, display_name, email, phone, gender, date_of_birth, language } = person;
      const { shopper_id } = await createCustomer(tx, {
        first_name,
        last_name,
        display_name,
        email,
        phone,
        gender,
        date_of_birth,
        language,
        password_hash: hashes[at] ?? '',
      });
      if (!person.is_unproven) await verifyEmail(tx, shopper_id);
      const addressId = await fillAddressBook(tx, shopper_id, person);
      await acceptPolicies(tx, shopper_id);
      for (const guest of await guestsWith(tx, email)) {
        await assignGuestOrders(tx, guest, shopper_id);
        await mergeWishlists(tx, guest, shopper_id);
        await mergeRecentProducts(tx, guest, shopper_id);
      }
      await seedNotifications(tx, shopper_id, new Date());
      const unpaid = unpaidOrders.find((order) => order.person === person.slug);
      const payer = { customerId: shopper_id, language, addressId };
      if (unpaid) await seedUnpaidOrder(tx, config, payer, unpaid);
      await seedDemoBasket(tx, shopper_id, person.slug, language);
      for (const { amount, note } of person.credit ?? []) {
        const source = { type: 'demo', id: randomUUID() };
        await addCredit(tx, { customerId: shopper_id, amount, reason: 'adjust', source, note });
      }
      await addCheckIns(tx, shopper_id, person.looked_in ?? []);
      ids.set(person.slug, shopper_id);
      await seedRefunds(tx, shopper_id, refunds);
    }
    await seedDemoFriends(tx, ids, hashes[0] ?? '', new Date());
  });
}

/** Adds the check-ins of past days; today's is still open. */
async function addCheckIns(tx: Tx, shopperId: string, daysAgo: readonly number[]) {
  const { coins } = await readSettings(tx);
  for (const days of daysAgo) {
    const at = new Date(Date.now() - days * 86_400_000).toISOString();
    await checkIn(tx, shopperId, coins.week, at);
  }
}

/** Fills the address book; home is the default and comes first. */
async function fillAddressBook(tx: Tx, shopperId: string, { slug, email, phone, address: home }: Person) {
  const book = addressBooks.find(({ person }) => person === slug);
  const addresses = [home, ...(book?.addresses ?? [])].filter((one): one is WorldAddress => one !== null);
  const seeded: string[] = [];
  for (const { state_code, ...address } of addresses) {
    const draft = { ...address, state_id: state_code, email, contact_number: phone };
    seeded.push((await addAddress(tx, shopperId, draft)).id);
  }
  for (const number of book?.numbers ?? []) await saveContactNumber(tx, shopperId, number);
  return seeded[0] ?? '';
}

/** Returns the demo guests who ordered with this email address. */
async function guestsWith(tx: Tx, email: string) {
  const rows = await tx
    .selectFrom('orders')
    .select('shopper_id')
    .distinct()
    .where('email', '=', email)
    .execute();
  return rows.map(({ shopper_id }) => shopper_id);
}
