import type { ShopWord } from '@kebun/contract/content/words/shop-words.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useSettings } from '#platform/text/settings.ts';

type Text = ReturnType<typeof useT>;

/** Returns the words of a place, with their values: those of the shop, or the usual text. */
export type Translate = (
  word: ShopWord,
  usual: Parameters<Text>[0],
  values?: Record<string, string | number>,
) => string;

/** Returns a function that says what the shop wrote, or what is usual. */
export function useWords(): Translate {
  const text = useT();
  const words = useSettings()?.words;
  return (word, usual, values = {}) => {
    const own = words?.[word];
    return own === undefined
      ? text(usual, values)
      : own.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}
