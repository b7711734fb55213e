import { type Language, languagePath } from '@kebun/contract/lib/languages.ts';
import { onShopLanguages, servedLanguage, shopLanguages } from '@kebun/contract/lib/shop-languages.ts';
import { useSyncExternalStore } from 'react';

/** Returns the languages of the shop, the base language first. */
export const useShopLanguages = (): readonly Language[] =>
  useSyncExternalStore(onShopLanguages, shopLanguages);

/** Returns the start of the shop's addresses for a reader of the back office: in their language, if the shop has it. */
export const useShopPath = (reader: Language): string =>
  languagePath(servedLanguage(reader, useShopLanguages()));

/**
 * Returns a language of the shop beside the one that a reader of the back office sees, or undefined without another.
 */
export function useOtherLanguage(reader: Language): Language | undefined {
  const shown = useShopLanguages();
  return shown.find((language) => language !== servedLanguage(reader, shown));
}
