/** What people put between the figures of a number; others are those of another script or width. */
const figures = /\d+(?:[\s-]+\d+)*/g;

const minCardDigits = 13;
const maxCardDigits = 19;

/** No field that is asked for is a number so great, and JSON may have rounded it already. */
const greatest = 10 ** (minCardDigits - 1);

/**
 * Whether anything in what was sent could be the number of a card: a key, a text or a number, at any depth. It errs on
 * the side of caution; one in ten numbers of that length would pass for one.
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

/** A number may be followed or led by others: the month, the code on the back. */
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

/** Luhn's: every second figure from the right is doubled. */
function hasCheckFigure(number: string) {
  const sum = [...number].reverse().reduce((total, figure, at) => {
    const worth = at % 2 === 0 ? Number(figure) : Number(figure) * 2;
    return total + (worth > 9 ? worth - 9 : worth);
  }, 0);
  return sum > 0 && sum % 10 === 0;
}
