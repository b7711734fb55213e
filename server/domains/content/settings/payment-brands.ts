import type { Language } from '@kebun/contract/lib/languages.ts';

/** A way to pay that a gateway offers. */
interface PaymentWay {
  slug: string;
  name_en: string;
  name_zh: string;
}

/** What stands on cards and buttons, where that is not the name of the way. */
const brandsOfWay: ReadonlyMap<string, readonly string[]> = new Map([
  ['card', ['Master Card', 'Visa', 'JCB']],
  ['fpx', ['FPX']],
]);

/** In the order of the specification; all others come behind. */
const first = ['Master Card', 'Visa', 'Paypal', 'JCB', 'Skrill'];
const placeOf = (brand: string) => (first.includes(brand) ? first.indexOf(brand) : first.length);

/** Which brands can be paid with in this way. */
export const brandsOf = (way: PaymentWay, language: Language): readonly string[] =>
  brandsOfWay.get(way.slug) ?? [way[`name_${language}`]];

/** What this shop takes, brand by brand: those of every way that is offered, in the order given. */
export const paymentBrands = (ways: readonly PaymentWay[], language: Language): string[] =>
  ways.flatMap((way) => brandsOf(way, language)).toSorted((a, b) => placeOf(a) - placeOf(b));
