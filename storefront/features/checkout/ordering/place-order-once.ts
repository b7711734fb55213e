import { type OrderBody, placeOrder } from '@kebun/contract/checkout/checkout.ts';
import type { RefusalCode } from '@kebun/contract/lib/refusals.ts';
import type { Call } from '#platform/api/call.ts';
import { CallFailed } from '#platform/api/call-failed.ts';
import { newKey } from '#platform/api/new-key.ts';
import type { UnansweredOrder } from '../state/checkout-storage.ts';
import type { Stored } from '../state/validate-stored.ts';

const retryDelayMs = 1000; // ms
const maxAttempts = 5;

/** The codes after which the order may or may not exist. */
const open: readonly (RefusalCode | undefined)[] = ['already_placing', 'too_many_requests', 'server_busy'];

const isSettled = ({ status = 500, refusal }: CallFailed) => status < 500 && !open.includes(refusal?.code);

/**
 * Places an order once. Its key and body are stored until the shop accepts or refuses, so that a retry after a lost
 * reply, or after a reload, asks about the same order instead of placing a second.
 */
export async function placeOrderIdempotently(
  call: Call,
  unanswered: Stored<UnansweredOrder | null>,
  body: OrderBody,
) {
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
      if (failure.refusal?.code !== 'already_placing' || tries === maxAttempts) throw failure;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    }
  }
}
