import { type OrderBody, placeOrder } from '@kebun/contract/checkout.ts';
import type { RefusalCode } from '@kebun/contract/refusals.ts';
import type { Call } from '#platform/call.ts';
import { CallFailed } from '#platform/call-failed.ts';
import { newKey } from '#platform/new-key.ts';
import type { Unanswered } from './checkout-storage.ts';
import type { Stored } from './stored.ts';

const pause = 1000; // ms
const patience = 5;

/** These leave it open whether there is an order. */
const open: readonly (RefusalCode | undefined)[] = ['already_placing', 'too_many_requests', 'server_busy'];

const isSettled = ({ status = 500, refusal }: CallFailed) => status < 500 && !open.includes(refusal?.code);

/**
 * Places an order, once. Its key and body are kept until the shop has said yes or no, so that trying again after
 * a lost answer, or after a reload, asks about the same order instead of placing a second.
 */
export async function placeOnce(call: Call, unanswered: Stored<Unanswered | null>, body: OrderBody) {
  const sent = unanswered.now() ?? { key: newKey(), body };
  unanswered.set(sent);

  for (let tries = 1; ; tries++) {
    try {
      const placed = await call(placeOrder, { body: sent.body, idempotencyKey: sent.key });
      unanswered.clear();
      return placed;
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      if (isSettled(failure)) unanswered.clear();
      if (failure.refusal?.code !== 'already_placing' || tries === patience) throw failure;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
