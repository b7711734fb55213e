import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { type Localised, textIn } from '@kebun/contract/lib/localised.ts';

export interface NamedLine {
  name: Localised; // of the product
  unit: Localised;
  product_type: string;
}

/** Returns the name of a line for messages: one of several packs includes its unit. */
export function lineName({ name, unit, product_type }: NamedLine, language: Language): string {
  if (product_type !== 'variable') return textIn(name, language);
  return `${textIn(name, language)}${languageFacts[language].comma}${textIn(unit, language)}`;
}
