import type { Language } from '@kebun/contract/lib/languages.ts';
import { createTranslator, type MessageKey, type Translate } from '@kebun/contract/lib/texts.ts';
import { load as loadOffice } from '@kebun/contract/messages/load-office.generated.ts';
import { load as loadOrders } from '@kebun/contract/messages/load-orders.generated.ts';
import { load as loadStaff } from '@kebun/contract/messages/load-staff.generated.ts';
import { createContext, use } from 'react';

interface I18n {
  language: Language;
  t: Translate;
}

const Context = createContext<I18n | undefined>(undefined);
export const I18nProvider = Context.Provider;

export function useI18n(): I18n {
  const texts = use(Context);
  if (!texts) throw new Error('useI18n was called outside I18nProvider');
  return texts;
}

export const useT = (): Translate => useI18n().t;

const parts = [loadOffice, loadStaff, loadOrders];

/** Returns the texts of the back office in one language; the other is not loaded. */
export async function loadTranslator(language: Language): Promise<Translate> {
  const loaded = await Promise.all(parts.map((load) => load[language]()));
  return createTranslator(language, Object.assign({}, ...loaded.map(({ messages }) => messages)));
}

/** Translates react-admin's own texts by its keys: ours start with the same `ra.`. */
export function i18nOf({ language, t }: I18n) {
  return {
    getLocale: () => language,
    changeLocale: () => Promise.resolve(),
    translate(key: string, values: Record<string, unknown> = {}): string {
      const label = t(key as MessageKey, values as Record<string, string | number>);
      return label === key && typeof values._ === 'string' ? values._ : label;
    },
  };
}
