import { defaultLanguage, type Language, languages } from './languages.ts';

/**
 * The languages of the shop that this program serves or edits: a setting, which the server and the back office note
 * here each time they read it. One program belongs to one shop. Until the first reading the shop has every language.
 */
let present: readonly Language[] = languages;

/** Returns the languages of the shop. The first is its base language. */
export const shopLanguages = (): readonly Language[] => present;

/** Returns the language in which every text of the shop is written. */
export const baseLanguage = (): Language => present[0] ?? defaultLanguage;

/** Returns the language that readers of a language get: their own if the shop has it, else the base language. */
export const servedLanguage = (language: Language, chosen: readonly Language[] = present): Language =>
  chosen.includes(language) ? language : (chosen[0] ?? defaultLanguage);

const listeners = new Set<() => void>();

/** Stores the languages of the shop, and tells the forms that show them. */
export function noteShopLanguages(chosen: readonly Language[]): void {
  if (chosen.join() === present.join()) return;
  present = chosen;
  for (const listener of listeners) listener();
}

/** Calls back after each change. Returns the function that ends it. */
export function onShopLanguages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
