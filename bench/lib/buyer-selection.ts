import type { CheckoutChoices } from '@kebun/contract/checkout/checkout.ts';
import type { ShippingWithSlots } from '@kebun/contract/delivery/delivery.ts';
import { people } from '@kebun/world/people.ts';
import type { BuyerSelection } from '../load/buyer-journey.ts';
import type { BenchEnvironment } from './bench-context.ts';

/** Returns the products and delivery slots that buyers choose from. */
export async function buyerSelectionOf({ shop, database }: BenchEnvironment): Promise<BuyerSelection> {
  const products = await database.query<{ id: string }>(
    `select product_id as id from skus join products on products.id = product_id and status = 'publish'
     where not exists (select from deals where deals.sku_id = skus.id) -- what is bought up costs more from then on
     group by product_id having count(*) = 1 order by id limit 1000`, // products with several packs need a chosen pack
  );
  const address = aisyahsHome();
  const van = await findVan(shop.address, String(address.state_id));
  return {
    products: products.map(({ id }) => id),
    slots: van.slots.filter((slot) => !slot.is_closed && !slot.is_full).map((slot) => slot.id),
    choices: {
      billing_address: address,
      shipping_method: van.id,
      payment_gateway: 'cod',
      payment_method: 'cod',
    },
  };
}

async function findVan(address: string, state: string): Promise<ShippingWithSlots> {
  const answer = await fetch(`${address}/api/shippings?state_id=${state}&days=14`);
  const { data } = (await answer.json()) as { data: ShippingWithSlots[] };
  const van = data.find(({ type }) => type === 'delivery');
  if (!van) throw new Error(`findVan: no van delivers to ${state}`);
  return van;
}

function aisyahsHome(): NonNullable<CheckoutChoices['billing_address']> {
  const aisyah = people.find(({ slug }) => slug === 'aisyah');
  if (!aisyah?.address) throw new Error('aisyahsHome: the demo has no Aisyah with an address');
  const { state_code, ...address } = aisyah.address;
  return { ...address, state_id: state_code, email: aisyah.email, contact_number: aisyah.phone };
}
