import type { Language } from '@kebun/contract/lib/languages.ts';
import { type MessageKey, type Say, sayIn } from '@kebun/contract/lib/texts.ts';
import { load as loadOffice } from '@kebun/contract/messages/load-office.generated.ts';
import { load as loadOrders } from '@kebun/contract/messages/load-orders.generated.ts';
import { load as loadStaff } from '@kebun/contract/messages/load-staff.generated.ts';
import { createContext, use } from 'react';

interface Texts {
  language: Language;
  say: Say;
}

const Context = createContext<Texts | undefined>(undefined);
export const TextsProvider = Context.Provider;

export function useTexts(): Texts {
  const texts = use(Context);
  if (!texts) throw new Error('There are no texts around this');
  return texts;
}

export const useText = (): Say => useTexts().say;

const parts = [loadOffice, loadStaff, loadOrders];

/** The texts of the back office in one language; the other is not loaded. */
export async function loadTexts(language: Language): Promise<Say> {
  const loaded = await Promise.all(parts.map((load) => load[language]()));
  return sayIn(language, Object.assign({}, ...loaded.map(({ messages }) => messages)));
}

/** What react-admin itself has to say, by the keys that it uses: ours begin with the same `ra.`. */
export function i18nOf({ language, say }: Texts) {
  return {
    getLocale: () => language,
    changeLocale: () => Promise.resolve(),
    translate(key: string, values: Record<string, unknown> = {}): string {
      const said = say(key as MessageKey, values as Record<string, string | number>);
      return said === key && typeof values._ === 'string' ? values._ : said;
    },
  };
}
