import { defaultLanguage, isLanguage, type Language } from '@kebun/contract/lib/languages.ts';
import { type Say, sayIn } from '@kebun/contract/lib/texts.ts';
import { messages as english } from '@kebun/contract/messages/en.generated.ts';
import { messages as chinese } from '@kebun/contract/messages/zh.generated.ts';
import type { FastifyRequest } from 'fastify';

const says: Record<Language, Say> = { en: sayIn('en', english), zh: sayIn('zh', chinese) };

export const inLanguage = (language: Language): Say => says[language];

/** Only `?lang=` decides. What the browser would like to read is never asked. */
export function languageOf(request: FastifyRequest): Language {
  const { lang } = (request.query ?? {}) as { lang?: unknown }; // an address that cannot be read has none
  return isLanguage(lang) ? lang : defaultLanguage;
}
