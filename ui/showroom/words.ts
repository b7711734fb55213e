import { type Localised, textIn } from '@kebun/contract/lib/localised.ts';
import { useLanguage } from '../text/text.tsx';

/** Returns a sample text of this page in its language. They are no texts of the shop, so they have no keys. */
export function useWords() {
  const language = useLanguage();
  return (words: Localised) => textIn(words, language);
}
