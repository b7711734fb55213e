import type { Language } from '@kebun/contract/lib/languages.ts';

const locales: Record<Language, string> = { en: 'en-GB', zh: 'zh-TW' };
const monday = Date.UTC(2024, 0, 1);
const dayLength = 86_400_000;

/** Monday; 星期一. 1 is Monday. */
export const weekdayOf = (day: number, language: Language) =>
  new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' }).format(
    monday + (day - 1) * dayLength,
  );

/** 7:30 am; 上午 7:30. */
export function clockOf(time: string, language: Language) {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const figures = `${hour % 12 || 12}${minute === 0 && language === 'en' ? '' : `:${String(minute).padStart(2, '0')}`}`;
  if (language === 'zh') return `${hour < 12 ? '上午' : '下午'} ${figures}`;
  return `${figures}\u00a0${hour < 12 ? 'am' : 'pm'}`;
}
