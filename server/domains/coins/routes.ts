import * as contract from '@kebun/contract/coins/coins.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import { readIdempotencyKey, withIdempotency } from '#platform/auth/idempotency.ts';
import type { Db } from '#platform/db/db.ts';
import { type App, serve } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { checkIn } from './check-in.ts';
import { coinsOfDay, daysRunning, weekOf } from './coin-week.ts';
import { convertCoins } from './convert-coins.ts';
import { findCoins, listCoins } from './list-coins.ts';
import { selectCoins } from './queries.ts';

export function coinRoutes(app: App): void {
  serve(
    app,
    contract.getCheckIns,
    async ({ db, shopper }) => {
      const { week, value, least } = await coinRules(db);
      const coins = await selectCoins(db, shopper.id);
      const running = daysRunning(coins);
      return {
        checked_in_today: coins.checked_in_on === coins.today,
        streak_days: running,
        coins: coins.balance,
        next_reward: coinsOfDay(running + 1, week),
        calendar: weekOf(coins, week),
        rules: { coin_value: value, min_converted: least, expiry_days: null },
      };
    },
    { whose: 'own' },
  );

  serve(
    app,
    contract.checkIn,
    async ({ db, inTransaction, shopper, body, request, reply, t }) => {
      const key = readIdempotencyKey(request.headers['idempotency-key']);
      const { week } = await coinRules(db);
      const idempotent = { shopperId: shopper.id, route: 'checkin', key, body };
      const checkedIn = await inTransaction((tx) =>
        withIdempotency(tx, idempotent, () => checkIn(tx, shopper.id, week)),
      );
      reply.code(201);
      return { ...checkedIn, message: t('account.coins_taken', { coins: checkedIn.coins_awarded }) };
    },
    { whose: 'own' },
  );

  serve(
    app,
    contract.listCoins,
    async (context) => {
      await coinRules(context.db);
      return listCoins(context.db, context.shopper.id, context.query, context);
    },
    { whose: 'own' },
  );

  serve(
    app,
    contract.getCoinTransaction,
    async ({ db, shopper, params, t }) => {
      await coinRules(db);
      const data = await findCoins(db, shopper.id, params.id, t);
      if (!data) throw new Refusal('not_found');
      return { data };
    },
    { whose: 'own' },
  );

  serve(
    app,
    contract.convertCoins,
    async ({ db, inTransaction, shopper, body, request, reply, t }) => {
      const key = readIdempotencyKey(request.headers['idempotency-key']);
      const rate = await coinRules(db);
      const idempotent = { shopperId: shopper.id, route: 'coin_transactions', key, body };
      const turned = await inTransaction((tx) =>
        withIdempotency(tx, idempotent, () => convertCoins(tx, shopper.id, body.coins, rate)),
      );
      reply.code(201);
      return { ...turned, message: t('account.coins_converted', { amount: formatMoney(turned.credit) }) };
    },
    { whose: 'own' },
  );
}

/** Throws not_found in a shop without coins. */
async function coinRules(db: Db) {
  const { features, coins } = await readSettings(db);
  if (!features.coins) throw new Refusal('not_found');
  return coins;
}
