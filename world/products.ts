import { withBarcodes } from './barcodes.ts';
import { beansAndPeas } from './products/beans-and-peas.ts';
import { eggs } from './products/eggs.ts';
import { flowerVegetables } from './products/flower-vegetables.ts';
import { fruit } from './products/fruit.ts';
import { fruitingVegetables } from './products/fruiting-vegetables.ts';
import { gingerGarlicOnion } from './products/ginger-garlic-onion.ts';
import { herbs } from './products/herbs.ts';
import { leafyGreens } from './products/leafy-greens.ts';
import { mushrooms } from './products/mushrooms.ts';
import { pantry } from './products/pantry.ts';
import { rice } from './products/rice.ts';
import { roots } from './products/roots.ts';
import { seedlings } from './products/seedlings.ts';
import { shelfDaysOf } from './shelf-days.ts';
import type { Product, VariantSeed } from './types.ts';
import { variants } from './variants.ts';

const written: Product[] = [
  ...leafyGreens,
  ...flowerVegetables,
  ...fruitingVegetables,
  ...beansAndPeas,
  ...roots,
  ...herbs,
  ...gingerGarlicOnion,
  ...mushrooms,
  ...fruit,
  ...eggs,
  ...rice,
  ...pantry,
  ...seedlings,
];

function withShelfDays(product: Product): Product {
  const shelf_days = product.shelf_days ?? shelfDaysOf(product.storage_tip);
  return shelf_days === undefined ? product : { ...product, shelf_days };
}

function withPacks(product: Product): Product {
  const several = variants[product.slug];
  if (!several) return product;
  const { pack, weight_g, price, sale_price, market_price, sku, stock } = product;
  const own: VariantSeed = {
    is: several.own,
    pack: several.ownPack ?? pack,
    weight_g,
    price,
    sale_price,
    market_price,
    sku,
    stock,
  };
  return { ...product, packs: [own, ...several.others] };
}

/** All products, shelf by shelf. A unit price is derived: price / weight_g. */
export const products: Product[] = withBarcodes(written.map(withPacks).map(withShelfDays));
