import { baskets } from '@kebun/world/baskets.ts';
import { addToCart } from '../../contract/cart/cart.ts';
import { getProduct } from '../../contract/catalogue/products/product-pages.ts';
import { grantToken } from '../../contract/sessions/sessions.ts';
import { demoPassword } from './demo-accounts.ts';
import type { SeedCall, SeedingApp } from './over-api/seeding-app.ts';

/** Fills the cart of a customer, who then signs in during the checkout of another one. */
export async function seedDemoBasket(
  app: SeedingApp,
  customer: SeedCall,
  { slug, email }: { slug: string; email: string },
): Promise<void> {
  const basket = baskets.find(({ person }) => person === slug);
  if (!basket) return;
  await fill(customer, basket.last_time);
  const { token } = await app.as()(grantToken, { body: { grant_type: 'guest' } });
  await fill(app.as(token), basket.now);
  await app.as(token)(grantToken, { body: { login: email, password: demoPassword, checking_out: true } });
}

async function fill(call: SeedCall, quantities: Readonly<Record<string, number>>) {
  for (const [slug, quantity] of Object.entries(quantities)) {
    const { data } = await call(getProduct, { params: { slug } });
    await call(addToCart, { body: { product_id: data.id, quantity } });
  }
}
