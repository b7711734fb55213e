/** Crockford's base 32: no I, L, O or U, so that a number can be read out over the phone. */
const figures = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Five more for the check character, which is the number modulo 37. */
const checks = `${figures}*~$=U`;

const checkOf = (ten: string) => {
  let rest = 0;
  for (const figure of ten) rest = (rest * 32 + figures.indexOf(figure)) % 37;
  return checks[rest] as string;
};

/** Returns an order number from ten random bytes; undefined where the check would not be a digit or letter. */
export function orderNumberFrom(random: Uint8Array) {
  const ten = Array.from(random.subarray(0, 10), (byte) => figures[byte & 31]).join('');
  const check = checkOf(ten);
  return figures.includes(check) ? ten + check : undefined;
}

/**
 * Returns an order number as it is stored; undefined where it is invalid. Case and hyphens do not matter; O is 0, I
 * and L are 1.
 */
export function readOrderNumber(typed: string) {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{11}$/.test(plain) && checkOf(plain.slice(0, 10)) === plain[10]
    ? plain
    : undefined;
}
