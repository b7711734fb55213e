import { defaultLanguage, isLanguage, type Language } from '@kebun/contract/lib/languages.ts';

const name = 'office_language';

/** Returns the language chosen here; the browser's own language is ignored. */
export function readLanguage(): Language {
  const stored = localStorage.getItem(name);
  return isLanguage(stored) ? stored : defaultLanguage;
}

/** Tells whether a language was chosen in this browser. */
export const hasChosenLanguage = (): boolean => isLanguage(localStorage.getItem(name));

/** Reloads the page in the other language: every text and every API reply changes with it. */
export function changeLanguage(language: Language): void {
  localStorage.setItem(name, language);
  location.reload();
}
