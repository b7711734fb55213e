import type { Product, VariantSeed } from './types.ts';

/**
 * Thirteen digits for the inside of one shop, as its own scale prints them on a bag: GS1 leaves all that begins with
 * 20 to the shop (RCN-13). The last is the check digit of GS1's General Specifications, 7.9.
 */
export function shopBarcode(serial: number): string {
  const digits = `20${String(serial).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Every pack with a barcode of its own, numbered in the order of the shelves. */
export function withBarcodes(products: readonly Product[]): Product[] {
  let serial = 0;
  const numbered = <Sold extends VariantSeed | Product>(sold: Sold): Sold => ({
    ...sold,
    barcode: shopBarcode(++serial),
  });
  return products.map((product) =>
    product.packs ? { ...product, packs: product.packs.map(numbered) } : numbered(product),
  );
}
