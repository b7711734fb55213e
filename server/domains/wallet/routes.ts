import * as contract from '@kebun/contract/wallet/wallet.ts';
import { type App, serve } from '#platform/http/http.ts';
import { findEntry, listActivity } from './list-activity.ts';

export function walletRoutes(app: App): void {
  serve(
    app,
    contract.listWalletTransactions,
    (context) => listActivity(context.db, context.shopper.id, context.query, context),
    { whose: 'own' },
  );
  serve(
    app,
    contract.getWalletTransaction,
    async (context) => ({
      data: await findEntry(context.db, context.shopper.id, context.params.id, context),
    }),
    { whose: 'own' },
  );
}
