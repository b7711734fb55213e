import { defaultLanguage, isLanguage, type Language } from '@kebun/contract/lib/languages.ts';

const name = 'office_language';

/** The one that was chosen here; the browser's own is never asked. */
export function readLanguage(): Language {
  const kept = localStorage.getItem(name);
  return isLanguage(kept) ? kept : defaultLanguage;
}

/** The page begins anew in the other language: every text and every answer of the API changes with it. */
export function changeLanguage(language: Language): void {
  localStorage.setItem(name, language);
  location.reload();
}
