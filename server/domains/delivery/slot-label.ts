import type { Language } from '@kebun/contract/lib/languages.ts';

const timeZone = 'Asia/Kuala_Lumpur';

const clock = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true });
const clockZh = new Intl.DateTimeFormat('zh-Hant-TW', {
  timeZone,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});
const dayEn = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});
const dayZh = new Intl.DateTimeFormat('zh-Hant-TW', {
  timeZone,
  weekday: 'short',
  day: 'numeric',
  month: 'numeric',
});

const parts = (format: Intl.DateTimeFormat, moment: Date) =>
  Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));

/** Formats an hour: 10 am, 10.30 am; 上午 10 時, 上午 10 時 30 分. */
function hour(moment: Date, language: Language) {
  const { hour, minute, dayPeriod } = parts(language === 'zh' ? clockZh : clock, moment);
  if (language === 'zh') return `${dayPeriod} ${hour} 時${minute === '00' ? '' : ` ${minute} 分`}`;
  return `${hour}${minute === '00' ? '' : `.${minute}`} ${dayPeriod?.toLowerCase()}`;
}

/** Formats hours: 10 am to 1 pm; 上午 10 時至下午 1 時. */
export function slotHours(starts: Date, ends: Date, language: Language) {
  const [from, to] = [hour(starts, language), hour(ends, language)];
  if (language === 'zh') return `${from}至${to}`;
  return `${from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from} to ${to}`;
}

/** Formats a day: Sat 21 Nov; 11 月 21 日（六）. */
export function dayLabel(moment: Date, language: Language) {
  const { weekday, day, month } = parts(language === 'zh' ? dayZh : dayEn, moment);
  return language === 'zh' ? `${month} 月 ${day} 日（${weekday?.slice(-1)}）` : `${weekday} ${day} ${month}`;
}

/** Formats a slot: Sat 21 Nov, 10 am to 1 pm; 11 月 21 日（六）上午 10 時至下午 1 時. */
export const slotLabel = (starts: Date, ends: Date, language: Language) =>
  `${dayLabel(starts, language)}${language === 'zh' ? '' : ', '}${slotHours(starts, ends, language)}`;
