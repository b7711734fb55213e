import type { Language } from '@kebun/contract/lib/languages.ts';
import { createTranslator, type Messages, type Translate } from '@kebun/contract/lib/texts.ts';

const messagesByLanguage = new Map<Language, Translate>();

/**
 * Registers the messages of a language. Each language's layout route calls it as it loads, so its texts load beside
 * the page's other scripts, and a browser loads only the one it needs.
 */
export const registerMessages = (language: Language, messages: Messages) =>
  void messagesByLanguage.set(language, createTranslator(language, messages));

export function translatorFor(language: Language): Translate {
  const t = messagesByLanguage.get(language);
  if (!t) throw new Error(`translatorFor: no route has registered the texts in ${language}`);
  return t;
}
