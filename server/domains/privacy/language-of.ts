import type { Language } from '@kebun/contract/lib/languages.ts';

/** The language that a customer wants to be told in; the table holds no other. */
export const languageOf = ({ language }: { language: string }) => language as Language;
