import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import type { Program } from './child-processes.ts';

/** Returns the pages that visitors often open first, with their paths. */
export async function publicPages(shop: Program): Promise<[name: string, path: string][]> {
  const slug = await oneSlug(shop);
  return [
    ['home', '/'],
    ['list', '/products'],
    ['product', `/products/view?slug=${slug}`],
  ];
}

export async function oneSlug(shop: Program): Promise<string> {
  const [first] = await productsOf(shop, 1);
  if (!first) throw new Error(`oneSlug: the shop at ${shop.address} has no products`);
  return first.slug;
}

export async function productsOf({ address }: Program, limit: number): Promise<ProductCard[]> {
  const answer = await fetch(`${address}/api/products?limit=${limit}`);
  if (!answer.ok) throw new Error(`productsOf: the product list answered with status ${answer.status}`);
  return ((await answer.json()) as { data: ProductCard[] }).data;
}
