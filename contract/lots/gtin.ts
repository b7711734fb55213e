const lengths = [8, 12, 13, 14];

/**
 * Returns a GTIN of 8, 12, 13 or 14 digits as the 14 digits of a GS1 Digital Link; undefined where it is none or its
 * check digit is wrong. From the right, digits count three and one by turns, and with the check digit they add up to
 * a multiple of ten.
 */
export function readGtin(typed: string): string | undefined {
  const digits = typed.trim();
  if (!/^\d+$/.test(digits) || !lengths.includes(digits.length)) return undefined;
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits.padStart(14, '0') : undefined;
}
