import { clockWording, dateWording } from '@kebun/contract/lib/date-wording.ts';
import { dayLength } from '@kebun/contract/lib/days.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';

const monday = Date.UTC(2024, 0, 1);
/** Monday; 星期一. 1 is Monday. */
export const formatWeekday = (day: number, language: Language) =>
  new Intl.DateTimeFormat(dateWording[language].locale, { weekday: 'long', timeZone: 'UTC' }).format(
    monday + (day - 1) * dayLength,
  );

/** 7:30 am; 上午 7:30. */
export function formatOpeningTime(time: string, language: Language) {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return clockWording[language](hour, minute);
}
