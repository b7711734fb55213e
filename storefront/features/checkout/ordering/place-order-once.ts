import { type OrderBody, placeOrder } from '@kebun/contract/checkout/checkout.ts';
import type { RefusalCode } from '@kebun/contract/lib/refusals.ts';
import type { Call } from '#platform/api/call.ts';
import { CallError } from '#platform/api/call-error.ts';
import type { ReplyOf } from '#platform/api/call-params.ts';
import { newKey } from '#platform/api/new-key.ts';
import type { StoredValue } from '#platform/storage/stored-value.ts';
import type { UnansweredOrder } from '../state/checkout-store.ts';

const retryDelayMs = 1000; // ms
const maxAttempts = 5;

/** The codes after which the order may or may not exist. */
const open: readonly (RefusalCode | undefined)[] = ['order_in_progress', 'too_many_requests', 'server_busy'];

const isSettled = ({ status = 500, refusal }: CallError) => status < 500 && !open.includes(refusal?.code);

const isSame = (one: OrderBody, other: OrderBody) => JSON.stringify(one) === JSON.stringify(other);

/** The changes of the shopper after the placed order. `note` is the newer order note, if it differs. */
export interface ChangesAfterOrder {
  note: string | null;
}

export type PlacedOrder = ReplyOf<NonNullable<(typeof placeOrder)['call']>> & {
  not_in_order?: ChangesAfterOrder;
};

/**
 * Places an order once. Its key and body are stored until the shop accepts or refuses it. So a retry after a lost
 * reply, or after a reload, asks about the same order instead of placing a second.
 *
 * A body that was changed after a lost answer is sent under the same key. The shop takes it when the earlier one
 * did not arrive. Otherwise it answers `idempotency_mismatch`; then the earlier order is returned with
 * `not_in_order`.
 */
export async function placeOrderIdempotently(
  call: Call,
  unanswered: StoredValue<UnansweredOrder | null>,
  body: OrderBody,
): Promise<PlacedOrder> {
  const { key, earlier = [] } = withBody(unanswered.now(), body);
  unanswered.set({ key, body, earlier });

  for (const sent of [body, ...earlier]) {
    try {
      const placed = await findAnswer(call, key, sent);
      unanswered.clear();
      if (sent === body) return placed;
      return {
        ...placed,
        not_in_order: { note: sent.remarks === body.remarks ? null : (body.remarks ?? null) },
      };
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      if (failure.refusal?.code === 'idempotency_mismatch' && sent !== earlier.at(-1)) continue;
      if (isSettled(failure)) unanswered.clear();
      throw failure;
    }
  }
  throw new Error(`placeOrderIdempotently: none of ${earlier.length + 1} attempts returned or threw`);
}

/** Adds a body to an unanswered order. The same body is not added twice. */
function withBody(unanswered: UnansweredOrder | null, body: OrderBody): UnansweredOrder {
  if (!unanswered) return { key: newKey(), body };
  const others = [unanswered.body, ...(unanswered.earlier ?? [])];
  return { key: unanswered.key, body, earlier: others.filter((other) => !isSame(other, body)) };
}

/** Sends an order. While another request with its key runs, it waits and asks again. */
async function findAnswer(call: Call, key: string, body: OrderBody): Promise<PlacedOrder> {
  for (let tries = 1; ; tries++) {
    try {
      return await call(placeOrder, { body, idempotencyKey: key });
    } catch (failure) {
      const isRunning = failure instanceof CallError && failure.refusal?.code === 'order_in_progress';
      if (!isRunning || tries === maxAttempts) throw failure;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    }
  }
}
