import * as contract from '@kebun/contract/wallet/adjustments.ts';
import { readIdempotencyKey } from '#platform/auth/idempotency.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { adjustCredit, adjustmentReply, decideAdjustment } from './adjust-credit.ts';
import { selectWaiting } from './adjustment-rows.ts';

export function walletStaffRoutes(app: App): void {
  const adjusting = staff('wallet.adjust');

  serve(
    app,
    contract.adjustWallet,
    async ({ inTransaction, staff, body, request, reply }) => {
      const key = readIdempotencyKey(request.headers['idempotency-key']);
      return inTransaction(async (tx) => {
        const adjustment = await adjustCredit(tx, body, { by: staff, key });
        reply.code(adjustment.status === 'done' ? 201 : 202);
        return { data: await adjustmentReply(tx, adjustment) };
      });
    },
    adjusting,
  );
  serve(
    app,
    contract.listAdjustments,
    async ({ db }) => {
      const waiting = await selectWaiting(db);
      return { data: await Promise.all(waiting.map((row) => adjustmentReply(db, row))) };
    },
    adjusting,
  );
  serve(
    app,
    contract.decideAdjustment,
    async ({ inTransaction, staff, params, body }) =>
      inTransaction(async (tx) => ({
        data: await adjustmentReply(tx, await decideAdjustment(tx, params.id, body.verdict, staff)),
      })),
    adjusting,
  );
}
