/** Matches digits with the separators that people type. Digits of other scripts or widths are normalized first. */
const figures = /\d+(?:[\s-]+\d+)*/g;

const minCardDigits = 13;
const maxCardDigits = 19;

/** No field accepts numbers this large, and JSON may already have rounded them. */
const greatest = 10 ** (minCardDigits - 1);

/**
 * Tells whether a body contains a possible card number: as a key, text or number, at any depth. It errs on the side
 * of caution: one in ten numbers of that length passes the check digit.
 */
export function containsCardNumber(sent: unknown): boolean {
  const open = [sent];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string' && isInside(value)) return true;
    if (typeof value === 'number' && Math.abs(value) >= greatest) return true;
    if (typeof value === 'object' && value !== null)
      open.push(...Object.keys(value), ...Object.values(value));
  }
  return false;
}

/** Other digits may surround the number, such as the expiry month or the security code. */
function isInside(text: string) {
  return [...text.normalize('NFKC').matchAll(figures)].some(([run]) => {
    const groups = run.split(/[\s-]+/);
    return groups.some((_group, from) => beginsWithCard(groups.slice(from, from + maxCardDigits)));
  });
}

function beginsWithCard(groups: readonly string[]) {
  let number = '';
  for (const group of groups) {
    number += group;
    if (number.length > maxCardDigits) return false;
    if (number.length >= minCardDigits && hasCheckFigure(number)) return true;
  }
  return false;
}

/** The Luhn check: doubles every second digit from the right. */
function hasCheckFigure(number: string) {
  const sum = [...number].reverse().reduce((total, figure, at) => {
    const worth = at % 2 === 0 ? Number(figure) : Number(figure) * 2;
    return total + (worth > 9 ? worth - 9 : worth);
  }, 0);
  return sum > 0 && sum % 10 === 0;
}
