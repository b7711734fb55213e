import type { ProductCard } from '@kebun/contract/catalogue/catalogue.ts';
import type { Program } from './child-processes.ts';

/** Pages that many open first, each with its path. */
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
  if (!first) throw new Error('The shop has nothing to sell');
  return first.slug;
}

export async function productsOf({ address }: Program, limit: number): Promise<ProductCard[]> {
  const answer = await fetch(`${address}/api/products?limit=${limit}`);
  if (!answer.ok) throw new Error(`The list of products answered ${answer.status}`);
  return ((await answer.json()) as { data: ProductCard[] }).data;
}
