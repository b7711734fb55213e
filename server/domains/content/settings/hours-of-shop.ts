import { hoursByDays, type OpeningHours } from '@kebun/contract/catalogue/shops/opening-hours.ts';
import { clockWording, dateWording } from '@kebun/contract/lib/date-wording.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { inLanguage } from '#platform/http/language.ts';

/** Returns the opening hours of the first shop location that has any. */
export async function selectShopHours(db: Db): Promise<OpeningHours[]> {
  const { rows } = await sql<{ hours: (Omit<OpeningHours, 'day'> & { weekday: number })[] }>`
    select opening_hours as hours from shops
    where is_active and opening_hours <> '[]' order by position, created_at limit 1
  `.execute(db);
  return (rows[0]?.hours ?? []).map(({ weekday, open, close }) => ({ day: weekday, open, close }));
}

const monday = Date.UTC(2024, 0, 1);
const dayLength = 86_400_000; // milliseconds

/** Writes opening hours as one sentence: Monday to Friday 7:30 am to 7 pm. Rest days are left out. */
export function formatShopHours(hours: readonly OpeningHours[], language: Language): string | null {
  const t = inLanguage(language);
  const weekday = new Intl.DateTimeFormat(dateWording[language].locale, { weekday: 'long', timeZone: 'UTC' });
  const nameOf = (day = 1) => weekday.format(monday + (day - 1) * dayLength);
  const timeOf = (time: string) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return clockWording[language](hour, minute);
  };
  const parts = hoursByDays(hours).flatMap(({ days, open, close }) => {
    if (!open || !close) return [];
    const [from, to] = [nameOf(days[0]), nameOf(days.at(-1))];
    const when = from === to ? from : t('shops.days', { from, to });
    return [`${when} ${t('shops.hours', { from: timeOf(open), to: timeOf(close) })}`];
  });
  return parts.length > 0 ? parts.join(languageFacts[language].comma) : null;
}
