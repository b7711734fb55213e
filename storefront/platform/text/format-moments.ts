import type { Language } from '@kebun/contract/lib/languages.ts';

// The shop's time zone, wherever the reader is.
const timeZone = 'Asia/Kuala_Lumpur';

type Style = 'day' | 'longDay' | 'fullDay' | 'time';

const locales: Record<Language, string> = { en: 'en-GB', zh: 'zh-TW' };

// biome-ignore format: table
const styles: Record<Language, Record<Style, Intl.DateTimeFormatOptions>> = {
  en: {
    day:     { weekday: 'short', day: 'numeric', month: 'short' },
    longDay: { weekday: 'long', day: 'numeric', month: 'long' },
    fullDay: { day: 'numeric', month: 'long', year: 'numeric' },
    time:    { hour: 'numeric', minute: '2-digit', hour12: true },
  },
  zh: {
    day:     { weekday: 'short', day: 'numeric', month: 'numeric' },
    longDay: { weekday: 'long', day: 'numeric', month: 'numeric' },
    fullDay: { day: 'numeric', month: 'numeric', year: 'numeric' },
    time:    { hour: 'numeric', minute: '2-digit', hour12: true },
  },
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached on first use: creating a format takes a hundred times as long as using it. */
function formatIn(locale: string, style: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${locale} ${style}`;
  const known = formats.get(name);
  if (known) return known;

  const format = new Intl.DateTimeFormat(locale, { timeZone, ...options });
  formats.set(name, format);
  return format;
}

const formatOf = (style: Style, language: Language) =>
  formatIn(locales[language], style, styles[language][style]);

function formatMoment(moment: string, style: Style, language: Language) {
  const parts = formatOf(style, language).formatToParts(new Date(moment));
  const {
    weekday,
    day,
    month,
    year,
    hour,
    minute,
    dayPeriod = '',
  } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  if (style === 'time') {
    return language === 'zh'
      ? `${dayPeriod} ${hour}:${minute}`
      : `${hour}:${minute} ${dayPeriod.toLowerCase()}`;
  }
  if (style === 'fullDay') {
    return language === 'zh' ? `${year} 年 ${month} 月 ${day} 日` : `${day} ${month} ${year}`;
  }
  if (language === 'en') return `${weekday} ${day} ${month}`;
  return `${month} 月 ${day} 日（${style === 'day' ? weekday?.slice(-1) : weekday}）`;
}

/** Sat 21 Nov; 11 月 21 日（六）. */
export const dayOf = (moment: string, language: Language) => formatMoment(moment, 'day', language);

/** Saturday 21 November; 11 月 21 日（星期六）. */
export const longDayOf = (moment: string, language: Language) => formatMoment(moment, 'longDay', language);

/** 1 November 2026; 2026 年 11 月 1 日. */
export const fullDayOf = (moment: string, language: Language) => formatMoment(moment, 'fullDay', language);

/** Fri 20 Nov, 4:12 pm; 11 月 20 日（五）下午 4:12. */
export const momentOf = (moment: string, language: Language) =>
  `${dayOf(moment, language)}${language === 'zh' ? '' : ', '}${formatMoment(moment, 'time', language)}`;

/** The day in Kuala Lumpur for machines: "2026-11-21". */
export const dateOf = (moment: string) => formatIn('en-CA', 'date', {}).format(new Date(moment));

/** For a strip of days: "Sat" over "21"; "週六" over "21". */
export function dayParts(moment: string, language: Language) {
  const parts = formatOf('day', language).formatToParts(new Date(moment));
  const formatMoment = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { weekday: formatMoment('weekday'), number: formatMoment('day') };
}
