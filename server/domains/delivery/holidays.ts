import type { Localised } from '@kebun/contract/lib/localised.ts';
/** A public holiday in Malaysia. */
export interface Holiday {
  date: string;
  name: Localised;
  states: 'all' | readonly string[]; // ISO 3166-2 numbers of states, or all
  except?: readonly string[];
  isExpected?: true; // depends on the moon or a state: to be checked against the gazette
}

/**
 * The federal holidays as published for 2026 and expected for 2027, and fixed state holidays. A year is added here
 * once it is gazetted.
 */
// biome-ignore format: table
export const holidays: readonly Holiday[] = [
  { date: '2026-01-01', name: { en: 'New Year’s Day', zh: '元旦' },               states: 'all', except: ['01', '02', '03', '09', '11'] },
  { date: '2026-02-01', name: { en: 'Federal Territory Day', zh: '聯邦直轄區日' },         states: ['14', '15', '16'], isExpected: true },
  { date: '2026-02-17', name: { en: 'Chinese New Year', zh: '農曆新年' },            states: 'all' },
  { date: '2026-02-18', name: { en: 'Chinese New Year (second day)', zh: '農曆新年（初二）' },      states: 'all' },
  { date: '2026-03-21', name: { en: 'Hari Raya Aidilfitri', zh: '開齋節' },              states: 'all' },
  { date: '2026-03-22', name: { en: 'Hari Raya Aidilfitri (second day)', zh: '開齋節（第二天）' },      states: 'all' },
  { date: '2026-05-01', name: { en: 'Labour Day', zh: '勞動節' },              states: 'all' },
  { date: '2026-05-27', name: { en: 'Hari Raya Haji', zh: '哈芝節' },              states: 'all' },
  { date: '2026-05-30', name: { en: 'Harvest Festival', zh: '豐收節' },              states: ['12', '15'], isExpected: true },
  { date: '2026-05-31', name: { en: 'Wesak Day', zh: '衛塞節' },              states: 'all' },
  { date: '2026-06-01', name: { en: 'King’s Birthday', zh: '國家元首華誕' },         states: 'all' },
  { date: '2026-06-02', name: { en: 'Gawai Dayak (second day)', zh: '達雅節（第二天）' },      states: ['13'], isExpected: true },
  { date: '2026-06-17', name: { en: 'Awal Muharram', zh: '回曆新年' },            states: 'all' },
  { date: '2026-07-22', name: { en: 'Sarawak Day', zh: '砂拉越日' },            states: ['13'], isExpected: true },
  { date: '2026-08-25', name: { en: 'Prophet Muhammad’s Birthday', zh: '穆罕默德誕辰' },         states: 'all' },
  { date: '2026-08-31', name: { en: 'National Day', zh: '國慶日' },              states: 'all' },
  { date: '2026-09-16', name: { en: 'Malaysia Day', zh: '馬來西亞日' },           states: 'all' },
  { date: '2026-11-08', name: { en: 'Deepavali', zh: '屠妖節' },              states: 'all', except: ['13'] },
  { date: '2026-12-11', name: { en: 'Sultan of Selangor’s Birthday', zh: '雪蘭莪蘇丹華誕' },       states: ['10'], isExpected: true },
  { date: '2026-12-25', name: { en: 'Christmas Day', zh: '聖誕節' },              states: 'all' },
  { date: '2027-01-01', name: { en: 'New Year’s Day', zh: '元旦' },               states: 'all', except: ['01', '02', '03', '09', '11'] },
  { date: '2027-02-01', name: { en: 'Federal Territory Day', zh: '聯邦直轄區日' },         states: ['14', '15', '16'], isExpected: true },
  { date: '2027-02-06', name: { en: 'Chinese New Year', zh: '農曆新年' },            states: 'all', isExpected: true },
  { date: '2027-02-07', name: { en: 'Chinese New Year (second day)', zh: '農曆新年（初二）' },      states: 'all', isExpected: true },
  { date: '2027-03-10', name: { en: 'Hari Raya Aidilfitri', zh: '開齋節' },              states: 'all', isExpected: true },
  { date: '2027-03-11', name: { en: 'Hari Raya Aidilfitri (second day)', zh: '開齋節（第二天）' },      states: 'all', isExpected: true },
  { date: '2027-05-01', name: { en: 'Labour Day', zh: '勞動節' },              states: 'all' },
  { date: '2027-05-30', name: { en: 'Harvest Festival', zh: '豐收節' },              states: ['12', '15'], isExpected: true },
  { date: '2027-06-01', name: { en: 'Gawai Dayak', zh: '達雅節' },              states: ['13'], isExpected: true },
  { date: '2027-07-22', name: { en: 'Sarawak Day', zh: '砂拉越日' },            states: ['13'], isExpected: true },
  { date: '2027-08-31', name: { en: 'National Day', zh: '國慶日' },              states: 'all' },
  { date: '2027-09-16', name: { en: 'Malaysia Day', zh: '馬來西亞日' },           states: 'all' },
  { date: '2027-12-11', name: { en: 'Sultan of Selangor’s Birthday', zh: '雪蘭莪蘇丹華誕' },       states: ['10'], isExpected: true },
  { date: '2027-12-25', name: { en: 'Christmas Day', zh: '聖誕節' },              states: 'all' },
];

export const holidayYears = [...new Set(holidays.map(({ date }) => Number(date.slice(0, 4))))];

/** Returns the holidays of a year in a state: federal ones observed there, and its own. */
export function holidaysOf(year: number, stateId: string): Holiday[] {
  const state = stateId.slice(-2);
  return holidays.filter(
    ({ date, states, except = [] }) =>
      date.startsWith(`${year}-`) && (states === 'all' ? !except.includes(state) : states.includes(state)),
  );
}
