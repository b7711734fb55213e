import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { createContext, type ReactNode, use, useMemo } from 'react';

interface I18n {
  language: Language;
  t: Translate;
}

const TextContext = createContext<I18n | null>(null);

function useI18n(): I18n {
  const texts = use(TextContext);
  if (!texts) throw new Error('useI18n was called outside TextProvider');
  return texts;
}

/** Provides the language of the page and its texts to every component below it. */
export function TextProvider({ language, t, children }: I18n & { children: ReactNode }) {
  const texts = useMemo(() => ({ language, t }), [language, t]);
  return <TextContext value={texts}>{children}</TextContext>;
}

/** Returns the function that translates a key: `text('ui.close')`. */
export const useT = (): Translate => useI18n().t;

export const useLanguage = (): Language => useI18n().language;
