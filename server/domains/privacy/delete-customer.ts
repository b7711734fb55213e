import { lockCart } from '#domains/cart/lock-cart.ts';
import { findOpenOrders, lockOrdersOf } from '#domains/orders/history/open-orders.ts';
import { detachAllInstruments } from '#domains/payments/instruments/remove-instrument.ts';
import { findOpenRefunds } from '#domains/refunds/open-refunds.ts';
import { findBalance } from '#domains/wallet/find-balance.ts';
import { forfeitCredit } from '#domains/wallet/forfeit-credit.ts';
import { lockWallet } from '#domains/wallet/lock-wallet.ts';
import { announceEnd } from '#platform/auth/ended-sessions.ts';
import type { Tx } from '#platform/db/db.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { claimOrdersLeft } from './claim-orders-left.ts';
import { languageOf } from './language-of.ts';
import { asCustomer } from './person.ts';
import { personalTables } from './personal-tables.ts';
import { deleteMatchingSearches, erasePersonalRows, lockDue } from './queries.ts';

/**
 * Deletes a customer after the waiting period. Orders stay for the books without personal data. Open orders are
 * delivered and open refunds are paid first. Store credit is lost only as far as the customer agreed. Guest data
 * under a verified email address is deleted too. Returns whether the customer was deleted.
 */
export async function deleteCustomer(tx: Tx, customerId: string): Promise<boolean> {
  const customer = await lockDue(tx, customerId);
  if (!customer) return false;
  await lockCart(tx, customerId);
  await lockWallet(tx, customerId);
  await claimOrdersLeft(tx, customerId);
  await lockOrdersOf(tx, customerId);
  if ((await findOpenOrders(tx, customerId)).length > 0) return false;
  if ((await findOpenRefunds(tx, customerId)).length > 0) return false;
  if ((await findBalance(tx, customerId)) > customer.forfeited_credit) return false;

  await forfeitCredit(tx, customerId);
  await detachAllInstruments(tx, customerId);
  const person = await asCustomer(tx, customerId);
  await deleteMatchingSearches(tx, person);
  for (const personal of personalTables) await erasePersonalRows(tx, personal, person);
  announceEnd(tx, customerId);
  const { email } = customer;
  if (email) await enqueueMail(tx, 'account.deleted', {}, { to: email, language: languageOf(customer) });
  return true;
}
