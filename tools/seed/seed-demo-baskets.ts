import type { Language } from '@kebun/contract/lib/languages.ts';
import { baskets } from '@kebun/world/baskets.ts';
import { putInCart } from '../../server/domains/cart/add-to-cart.ts';
import type { CartReadContext } from '../../server/domains/cart/find-cart.ts';
import { parkCartAtSignIn } from '../../server/domains/cart/parked-cart.ts';
import type { Tx } from '../../server/platform/db/db.ts';
import { inLanguage } from '../../server/platform/http/language.ts';
import { findDemoSku } from './find-demo-sku.ts';

/** Gives a demo customer an older cart, and signs them in during the checkout of another one. */
export async function seedDemoBasket(tx: Tx, customerId: string, person: string, language: Language) {
  const basket = baskets.find((one) => one.person === person);
  if (!basket) return;

  const moment: CartReadContext = {
    now: new Date(),
    to: { owner: 'customer', language, t: inLanguage(language) },
  };
  const guest = await tx
    .insertInto('shoppers')
    .values({ kind: 'guest' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await fill(tx, customerId, basket.last_time, moment);
  await fill(tx, guest.id, basket.now, moment);
  await parkCartAtSignIn(tx, guest.id, customerId, moment);
}

async function fill(
  tx: Tx,
  shopperId: string,
  quantities: Readonly<Record<string, number>>,
  moment: CartReadContext,
) {
  for (const [slug, quantity] of Object.entries(quantities)) {
    const { product_id, sku_id } = await findDemoSku(tx, slug);
    await putInCart(
      tx,
      shopperId,
      [{ product_id, variation_option_id: sku_id, quantity }],
      { mode: 'add' },
      moment,
    );
  }
}
