import type { Language } from '@kebun/contract/lib/languages.ts';

/** Returns the language of a customer. The table allows no other values. */
export const languageOf = ({ language }: { language: string }) => language as Language;
