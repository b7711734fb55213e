import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Localised } from '@kebun/contract/lib/localised.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';

/** A payment method of a gateway. */
interface NamedMethod {
  slug: string;
  name: Localised;
}

/** Brands on cards and buttons that differ from the method's name. */
const brandsBySlug: ReadonlyMap<string, readonly string[]> = new Map([
  ['card', ['Master Card', 'Visa', 'JCB']],
  ['fpx', ['FPX']],
]);

/** The order of the specification. Other brands follow. */
const first = ['Master Card', 'Visa', 'Paypal', 'JCB', 'Skrill'];
const placeOf = (brand: string) => (first.includes(brand) ? first.indexOf(brand) : first.length);

/** Returns the brands of a payment method. */
export const brandsOf = (method: NamedMethod, language: Language): readonly string[] =>
  brandsBySlug.get(method.slug) ?? [textIn(method.name, language)];

/** Returns the brands of all offered methods, in the given order. */
export const paymentBrands = (methods: readonly NamedMethod[], language: Language): string[] =>
  methods.flatMap((method) => brandsOf(method, language)).toSorted((a, b) => placeOf(a) - placeOf(b));
