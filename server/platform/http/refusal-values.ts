import { fullDayIn } from '@kebun/contract/lib/date-wording.ts';
import { isDay } from '@kebun/contract/lib/days.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Values } from '@kebun/contract/lib/texts.ts';
import type { RefusalDetails, RefusalValue } from './refusal.ts';

/** Returns the values of a refusal for its message: days and lists as this language writes them. */
export const refusalValues = (language: Language, values: RefusalDetails['values'] = {}): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueIn(language, value)]));

function valueIn(language: Language, value: RefusalValue): string | number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return isDay(value) ? fullDayIn(language, value) : value;
  return value.join(languageFacts[language].listComma);
}
