import { type Sen, sen } from '@kebun/contract/lib/money.ts';

const written = /^(?:\d{1,3}(?:,\d{3})*|\d+)\.\d{2}$/;
const longest = 16; // "9,999,999,999.99"

/** Formats sen as iPay88 does: two decimals and thousands separators, "1,278.99". */
export function writeAmount(amount: Sen | number): string {
  const figures = String(sen(amount)).padStart(3, '0');
  if (!/^\d+$/.test(figures)) throw new RangeError(`writeAmount: ${amount} sen cannot be charged`);
  return `${figures.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${figures.slice(-2)}`;
}

/** Parses an amount with exactly two decimals, with or without commas. Returns sen, or undefined. */
export const readAmount = (text: string): Sen | undefined =>
  text.length <= longest && written.test(text) ? sen(Number(text.replace(/[.,]/g, ''))) : undefined;

/** Returns an amount as it is signed. */
export const bareAmount = (text: string) => text.replace(/[.,]/g, '');
