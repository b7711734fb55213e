import type { Language } from '@kebun/contract/lib/languages.ts';

/** Returns the lazy component of a language, made when that language is first requested. */
export function lazyIn<LazyComponent>(make: (language: Language) => LazyComponent) {
  const made: Partial<Record<Language, LazyComponent>> = {};
  return (language: Language): LazyComponent => {
    made[language] ??= make(language);
    return made[language];
  };
}
