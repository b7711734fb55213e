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
import type { Product } from './types.ts';

/** Everything on sale, shelf by shelf. A unit price is derived: price / weight_g. */
export const products: Product[] = [
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
