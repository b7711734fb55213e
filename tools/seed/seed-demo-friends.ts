import { friends } from '@kebun/world/friends.ts';
import type { WorldFriend } from '@kebun/world/types.ts';
import { type OrderSeed, seedOrders } from '../../server/domains/checkout/seed-orders.ts';
import { newOrderNumber } from '../../server/domains/orders/record-order.ts';
import { createReferral } from '../../server/domains/referrals/create-referral.ts';
import { findOwnCode } from '../../server/domains/referrals/own-code.ts';
import { rewardDueReferrals } from '../../server/domains/referrals/reward-due-referrals.ts';
import type { Tx } from '../../server/platform/db/db.ts';
import { findOwner } from './find-owner.ts';
import type { SeedConfig, SeedingApp } from './over-api/seeding-app.ts';
import { signUp } from './over-api/sign-up.ts';
import { packerOfPastOrders } from './packer-of-past-orders.ts';

const aDay = 24; // hours

/**
 * Creates the invited friends of the demo: each registers with a code, places a first order with a discount, and
 * the inviter gets the reward.
 */
export async function seedDemoFriends(
  tx: Tx,
  app: SeedingApp,
  config: SeedConfig,
  customers: ReadonlyMap<string, string>, // their ids by slug
): Promise<void> {
  const now = app.opened;
  for (const friend of friends) {
    const { first_name, last_name, email, phone, language } = friend;
    const inviter = customers.get(friend.brought_by);
    if (!inviter)
      throw new Error(`seedDemoFriends: ${first_name} names the unknown inviter ${friend.brought_by}`);

    const about = { first_name, last_name, display_name: first_name, email, phone, language };
    const { id } = await signUp(app, config, { ...about, gender: null, date_of_birth: null });
    const joined = new Date(now.valueOf() - friend.joined_days_ago * aDay * 3_600_000);
    await createReferral(tx, id, (await findOwnCode(tx, inviter)).code, joined.toISOString());
    await placeFirst(tx, friend, id, now);
  }
  await rewardDueReferrals(tx, async (work) => work(tx));
}

async function placeFirst(
  tx: Tx,
  { order, address, language, email, phone }: WorldFriend,
  shopperId: string,
  now: Date,
) {
  if (!order || !address) return;
  const { state_code, ...home } = address;
  const ordering = {
    language,
    address: { ...home, state_id: state_code, email, contact_number: phone },
    shopperId,
  };
  await seedOrders(tx, [orderSeed(order)], new Map([['friend', ordering]]), {
    now,
    pack: packerOfPastOrders(tx, await findOwner(tx)),
  });
}

/** Placed on the day before its delivery. */
function orderSeed({ days_ago, lines }: NonNullable<WorldFriend['order']>): OrderSeed {
  const brought = (days_ago - 1) * aDay;
  const hasCome = days_ago > 1;
  return {
    number: newOrderNumber(),
    person: 'friend',
    lines,
    placed_hours_ago: brought + 18,
    slot: { days: hasCome ? 1 - days_ago : 1, from: '10:00' },
    shipping_remarks: null,
    history: hasCome
      ? [
          { move: 'pick', hours_ago: brought + 5 },
          { move: 'pack', hours_ago: brought + 4 },
          { move: 'dispatch', hours_ago: brought + 2 },
          { move: 'deliver', hours_ago: brought },
        ]
      : [],
  };
}
