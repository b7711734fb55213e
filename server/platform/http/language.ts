import { isLanguage, type Language, languages } from '@kebun/contract/lib/languages.ts';
import type { EveryText } from '@kebun/contract/lib/localised.ts';
import { baseLanguage, servedLanguage } from '@kebun/contract/lib/shop-languages.ts';
import { createTranslator, type Translate } from '@kebun/contract/lib/texts.ts';
import { allMessages } from '@kebun/contract/messages/all.generated.ts';
import type { MessageKey } from '@kebun/contract/messages/keys.generated.ts';
import type { FastifyRequest } from 'fastify';

const says = Object.fromEntries(
  languages.map((language) => [language, createTranslator(language, allMessages[language])]),
) as Record<Language, Translate>;

export const inLanguage = (language: Language): Translate => says[language];

/** Returns a message in every language. */
export const inEveryLanguage = (key: MessageKey): EveryText =>
  Object.fromEntries(languages.map((language) => [language, says[language](key)])) as EveryText;

/**
 * Returns the language of `?lang=`; the Accept-Language header is ignored. Where the shop does not have it, its base
 * language answers. Staff read the back office in any language.
 */
export function languageOf(request: FastifyRequest): Language {
  const { lang } = (request.query ?? {}) as { lang?: unknown }; // an unreadable address has none
  if (!isLanguage(lang)) return baseLanguage();
  return request.routeOptions.config.audience === 'staff' ? lang : servedLanguage(lang);
}
