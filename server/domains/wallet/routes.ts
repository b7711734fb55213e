import * as schema from '@kebun/contract/wallet/wallet.schema.ts';
import * as contract from '@kebun/contract/wallet/wallet.ts';
import { type App, serve } from '#platform/http/http.ts';
import { findEntry, listActivity } from './list-activity.ts';

export function walletRoutes(app: App): void {
  serve(
    app,
    contract.listWalletTransactions,
    schema.listWalletTransactions,
    (asked) => listActivity(asked.db, asked.shopper.id, asked.query, asked),
    { whose: 'own' },
  );
  serve(
    app,
    contract.getWalletTransaction,
    schema.getWalletTransaction,
    async (asked) => ({ data: await findEntry(asked.db, asked.shopper.id, asked.params.id, asked) }),
    { whose: 'own' },
  );
}
