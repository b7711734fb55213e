import { setupI18n } from '@lingui/core';
import type { Language } from './languages.ts';
import { languageTags } from './languages.ts';
import type { MessageKey } from './messages/keys.generated.ts';

export type { MessageKey } from './messages/keys.generated.ts';

/** What a message is filled with: names, counts, amounts already formatted. */
export type Values = Record<string, string | number>;

/** Says a message in one language. */
export type Say = (key: MessageKey, values?: Values) => string;

/** One language's messages, compiled: a text, or a list of texts and slots. */
export type Messages = Parameters<ReturnType<typeof setupI18n>['load']>[1];

export function sayIn(language: Language, messages: Messages): Say {
  const locale = languageTags[language];
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  return (key, values) => i18n._(key, values);
}
