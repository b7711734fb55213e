import { isLink, isWebAddress } from '@kebun/contract/content/menus/link.ts';
import { firstDay, isDay, lastDay } from '@kebun/contract/lib/days.ts';
import Format from 'typebox/format';

/** The checks of the formats in schemas. Any other format is a defect. */
export const formats: Record<string, (text: string) => boolean> = {
  date: isDay,
  'date-time': isMoment,
  uuid: (text) => Format.IsUuid(text),
  link: isLink,
  'web-address': isWebAddress,
  email: (text) => text.length <= 254 && Format.IsEmail(text),
};

for (const [name, check] of Object.entries(formats)) Format.Set(name, check);

const momentForm =
  /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](0\d|1[0-4]):[0-5]\d)$/i;

/** Accepts a moment with its UTC offset that both PostgreSQL and JavaScript can read. */
function isMoment(text: string): boolean {
  const [, day = ''] = momentForm.exec(text) ?? [];
  return isDay(day) && day > firstDay && day < lastDay && !Number.isNaN(Date.parse(text)); // whatever its offset makes of it
}
