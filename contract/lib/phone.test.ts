import { expect, test } from 'vitest';
import { formatPhone, isPhone, toE164 } from './phone.ts';

test.each(['012-345 6789', '+60 12-345 6789', ' 0123456789 ', '+60123456789'])(
  '%s is a number of Malaysia',
  (typed) => {
    expect(toE164(typed)).toBe('+60123456789');
    expect(isPhone(typed)).toBe(true);
    expect(formatPhone(typed)).toBe('012-345 6789');
  },
);

test.each(['siti0123456789@gmail.com', 'call me 0123456789 now', 'Siti 0123456789', '', 'siti'])(
  'no number is read out of “%s”',
  (typed) => {
    expect(toE164(typed)).toBeUndefined();
    expect(isPhone(typed)).toBe(false);
  },
);
