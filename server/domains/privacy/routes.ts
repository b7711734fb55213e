import { graceDays } from '@kebun/contract/lib/limits.ts';
import * as contract from '@kebun/contract/privacy/privacy.ts';
import { selectCustomer } from '#domains/accounts/customer-rows.ts';
import { findOpenOrders } from '#domains/orders/history/open-orders.ts';
import { findOpenRefunds } from '#domains/refunds/open-refunds.ts';
import { findBalance } from '#domains/wallet/find-balance.ts';
import { type App, type ReplyOf, serve } from '#platform/http/http.ts';
import { exportData } from './export-data.ts';
import { asCustomer } from './person.ts';
import { selectPolicies } from './queries.ts';
import { cancelAccountDeletion, requestAccountDeletion } from './request-account-deletion.ts';
import { writeExport } from './write-export.ts';

export function privacyRoutes(app: App): void {
  serve(
    app,
    contract.listPolicies,
    async ({ db, shopper, language }) => ({ data: await selectPolicies(db, shopper.id, language) }),
    { whose: 'own' },
  );

  serve(
    app,
    contract.exportData,
    async ({ db, shopper, query, language, t, clock }) => {
      const pieces = exportData(db, await asCustomer(db, shopper.id));
      const cover = { person: { customer: shopper.id }, at: clock().toISOString(), language, t };
      return writeExport<ReplyOf<typeof contract.exportData.call>>(pieces, query.format, cover);
    },
    { whose: 'own' },
  );

  serve(
    app,
    contract.previewAccountDeletion,
    async ({ db, shopper }) => {
      const customer = await selectCustomer(db, shopper.id);
      const open_orders = await findOpenOrders(db, shopper.id);
      const open_refunds = await findOpenRefunds(db, shopper.id);
      const store_credit = await findBalance(db, shopper.id);
      return {
        data: {
          scheduled_for: customer?.deletion_at ?? null,
          grace_days: graceDays,
          store_credit,
          open_orders,
          open_refunds,
        },
      };
    },
    { whose: 'own' },
  );

  serve(
    app,
    contract.requestAccountDeletion,
    async ({ db, inTransaction, shopper, body, t, reply }) => {
      const deletion = await requestAccountDeletion(shopper.id, body, {
        db,
        inTransaction,
        passwords: app.passwords,
      });
      reply.code(202);
      return { ...deletion, message: t('account.deletion_requested', { days: graceDays }) };
    },
    { whose: 'own' },
  );

  serve(
    app,
    contract.cancelAccountDeletion,
    async ({ inTransaction, shopper, t }) => {
      await inTransaction((tx) => cancelAccountDeletion(tx, shopper.id));
      return { message: t('account.deletion_withdrawn') };
    },
    { whose: 'own' },
  );
}
