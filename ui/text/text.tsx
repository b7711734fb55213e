import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Say } from '@kebun/contract/lib/texts.ts';
import { createContext, type ReactNode, use, useMemo } from 'react';

interface Texts {
  language: Language;
  say: Say;
}

const TextContext = createContext<Texts | null>(null);

function useTexts(): Texts {
  const texts = use(TextContext);
  if (!texts) throw new Error('There is no TextProvider around this component');
  return texts;
}

/** Gives every component below it the language of the page and its words. */
export function TextProvider({ language, say, children }: Texts & { children: ReactNode }) {
  const texts = useMemo(() => ({ language, say }), [language, say]);
  return <TextContext value={texts}>{children}</TextContext>;
}

/** Says a text in the language of the page: `text('ui.close')`. */
export const useText = (): Say => useTexts().say;

export const useLanguage = (): Language => useTexts().language;
