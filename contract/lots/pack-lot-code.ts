/** Figures of ISO 7064 MOD 37-2. The star is a check character only. */
const figures = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*';

/** Letters that no one takes for a digit or for another letter. */
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/**
 * Returns the check character of ISO 7064 MOD 37-2: the whole, read as digits of base 2 modulo 37, leaves 1. It finds
 * every wrong character, every two that changed places, and every shift by one place.
 */
export function checkCharacterOf(text: string): string {
  let sum = 0;
  for (const figure of text) sum = ((sum + figures.indexOf(figure)) * 2) % 37;
  return figures[(38 - sum) % 37] as string;
}

/**
 * Returns the code of the so-many-th pack lot of a day, with two letters of random bytes, so that the next code cannot
 * be guessed. Returns undefined where the check character would be a star, which no one can read out.
 */
export function packLotCode(day: string, number: number, random: Uint8Array): string | undefined {
  const two = Array.from(random.subarray(0, 2), (byte) => letters[byte % letters.length]).join('');
  const date = day.slice(2).replaceAll('-', '');
  const count = String(number).padStart(4, '0');
  const check = checkCharacterOf(`K${date}${count}${two}`);
  return check === '*' ? undefined : `K-${date}-${count}${two}${check}`;
}

const packLot = /^K(\d{6})(\d{4,6})([A-Z]{2})([0-9A-Z])$/;
const harvestLot = /^H-\d{6}-\d{4}[A-Z]{2}\d{2,}-[A-Z][A-Z0-9]{0,7}(-[P12R])?(\.\d+)?$/;

/**
 * Returns a typed or scanned code of a pack lot as it is stored; undefined where a character is wrong. Case, spaces and
 * hyphens do not matter, and the code may be the address of its page.
 */
export function readPackLotCode(typed: string): string | undefined {
  const plain = lastPartOf(typed).replace(/[\s-]/g, '');
  const [, date, count, two, check] = packLot.exec(plain) ?? [];
  return check && checkCharacterOf(plain.slice(0, -1)) === check
    ? `K-${date}-${count}${two}${check}`
    : undefined;
}

/** Returns whether a text is meant as the code of a pack lot, also where a character is wrong. */
export const looksLikePackLot = (typed: string) => /^K\d{6}/.test(lastPartOf(typed).replace(/[\s-]/g, ''));

/** Returns a typed or scanned code of a harvest lot as it is stored; undefined where it is none. */
export function readHarvestLotCode(typed: string): string | undefined {
  const plain = lastPartOf(typed).replace(/\s/g, '');
  return harvestLot.test(plain) ? plain : undefined;
}

const lastPartOf = (typed: string) => typed.trim().toUpperCase().split('/').at(-1) ?? '';

/** Replaces a code whose characters no one can read. It is never the code of a lot. */
export const unreadableCode = '\ufffd';

/** Returns the path of the public page of a lot. Labels carry it as a QR code. */
export const tracePath = (code: string) => `/t/${code}`;

const gtinLengths = [8, 12, 13, 14];

/**
 * Returns a GTIN of 8, 12, 13 or 14 digits as the 14 digits of a GS1 Digital Link; undefined where it is none or its
 * check digit is wrong. From the right, digits count three and one by turns, and with the check digit they add up to
 * a multiple of ten.
 */
export function readGtin(typed: string): string | undefined {
  const digits = typed.trim();
  if (!/^\d+$/.test(digits) || !gtinLengths.includes(digits.length)) return undefined;
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits.padStart(14, '0') : undefined;
}
