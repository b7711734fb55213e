import { type Sen, sen } from '@kebun/contract/lib/money.ts';

const written = /^(?:\d{1,3}(?:,\d{3})*|\d+)\.\d{2}$/;
const longest = 16; // "9,999,999,999.99"

/** As iPay88 writes it: two decimals, and a comma before every third figure, "1,278.99". */
export function writeAmount(amount: Sen | number): string {
  const figures = String(sen(amount)).padStart(3, '0');
  if (!/^\d+$/.test(figures)) throw new RangeError(`Nobody is asked to pay ${amount} sen`);
  return `${figures.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${figures.slice(-2)}`;
}

/** The sen of an amount with exactly two decimals, with its commas or without; anything else is none. */
export const readAmount = (text: string): Sen | undefined =>
  text.length <= longest && written.test(text) ? sen(Number(text.replace(/[.,]/g, ''))) : undefined;

/** What is signed of an amount. */
export const bareAmount = (text: string) => text.replace(/[.,]/g, '');
