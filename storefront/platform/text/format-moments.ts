import { type DateParts, dateWording } from '@kebun/contract/lib/date-wording.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';

// The shop's time zone, wherever the reader is.
const timeZone = 'Asia/Kuala_Lumpur';

type Style = 'day' | 'longDay' | 'fullDay' | 'time';

const stylesIn = (language: Language): Record<Style, Intl.DateTimeFormatOptions> => {
  const { month } = dateWording[language];
  return {
    day: { weekday: 'short', day: 'numeric', month: month.short },
    longDay: { weekday: 'long', day: 'numeric', month: month.long },
    fullDay: { day: 'numeric', month: month.long, year: 'numeric' },
    time: { hour: 'numeric', minute: '2-digit', hour12: true },
  };
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
  formatIn(dateWording[language].locale, style, stylesIn(language)[style]);

function formatMoment(moment: string, style: Style, language: Language) {
  const parts: DateParts = Object.fromEntries(
    formatOf(style, language)
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  );
  const { day, fullDay, time } = dateWording[language];
  if (style === 'time') return time(parts);
  return style === 'fullDay' ? fullDay(parts) : day(parts, style === 'longDay');
}

/** Sat 21 Nov; 11 月 21 日（六）. */
export const dayOf = (moment: string, language: Language) => formatMoment(moment, 'day', language);

/** Saturday 21 November; 11 月 21 日（星期六）. */
export const longDayOf = (moment: string, language: Language) => formatMoment(moment, 'longDay', language);

/** 1 November 2026; 2026 年 11 月 1 日. */
export const fullDayOf = (moment: string, language: Language) => formatMoment(moment, 'fullDay', language);

/** Fri 20 Nov, 4:12 pm; 11 月 20 日（五）下午 4:12. */
export const momentOf = (moment: string, language: Language) =>
  `${dayOf(moment, language)}${dateWording[language].between}${formatMoment(moment, 'time', language)}`;

/** The day in Kuala Lumpur for machines: "2026-11-21". */
export const dateOf = (moment: string) => formatIn('en-CA', 'date', {}).format(new Date(moment));

/** For a strip of days: "Sat" over "21"; "週六" over "21". */
export function dayParts(moment: string, language: Language) {
  const parts = formatOf('day', language).formatToParts(new Date(moment));
  const formatMoment = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { weekday: formatMoment('weekday'), number: formatMoment('day') };
}
