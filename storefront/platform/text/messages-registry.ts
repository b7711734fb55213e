import type { Language } from '@kebun/contract/lib/languages.ts';
import { type Messages, type Say, sayIn } from '@kebun/contract/lib/texts.ts';

const spoken = new Map<Language, Say>();

/**
 * Teaches a language. Each language's layout route does so as it is loaded, so its texts come beside the page's other
 * scripts, and a browser learns only the one it needs.
 */
export const speak = (language: Language, messages: Messages) =>
  void spoken.set(language, sayIn(language, messages));

export function sayOf(language: Language): Say {
  const say = spoken.get(language);
  if (!say) throw new Error(`No route has taught ${language}`);
  return say;
}
