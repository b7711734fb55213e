const ringgit = /^(?:RM)?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:[.,](\d{1,2}))?$/i;

/**
 * Returns the sen of an amount of ringgit as people type and spreadsheets write it: 5, 5.5, RM 5.50, 5,50, 1,250.00. A
 * comma before three digits separates thousands, before one or two it is the decimal point. Undefined for anything
 * else.
 */
export function parseRinggit(typed: string): number | undefined {
  const [, whole, part = ''] = ringgit.exec(typed.trim()) ?? [];
  return whole === undefined
    ? undefined
    : Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
}

/** Returns "5.00" for 500 sen, as an input holds it. */
export const writeRinggit = (amount: number) => (amount / 100).toFixed(2);
