import type { Product, VariantSeed } from './types.ts';

/**
 * Returns a 13-digit barcode for use inside one shop, as its scale prints it: GS1 reserves the prefix 20 for this
 * (RCN-13). The last digit is the check digit of GS1's General Specifications, 7.9.
 */
export function shopBarcode(serial: number): string {
  const digits = `20${String(serial).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Gives every pack its own barcode, numbered in the order of this list. */
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
