import type { MessageKey } from '../messages/keys.generated.ts';
import { tagOfLanguage, type UiLanguage } from './languages.ts';

export type { MessageKey } from '../messages/keys.generated.ts';

/** The values of a message: names, counts, formatted amounts. */
export type Values = Record<string, string | number>;

/** Returns a message in one language. */
export type Translate = (key: MessageKey, values?: Values) => string;

/** A message as `tools/codegen/messages.ts` compiles it: texts, with slots between them. */
export type Message = readonly (string | Slot)[];

/** Filled with the value; or with a number; or with the form of a count, in which `#` is the number. */
type Slot = readonly [name: string, kind?: string, forms?: Readonly<Record<string, Message>> | null];

/** One language's messages. */
export type Messages = Readonly<Record<string, Message>>;

/** Messages are validated when they are compiled: slots, numbers and plurals. */
export function createTranslator(language: UiLanguage, messages: Messages): Translate {
  const locale = tagOfLanguage(language);
  const numbers = new Intl.NumberFormat(locale);
  const plurals = new Intl.PluralRules(locale);

  function fill([name, kind, forms]: Slot, values: Values) {
    const value = values[name] ?? '';
    if (!kind) return value;
    const figure = numbers.format(+value);
    if (!forms) return figure;
    return write(forms[value] ?? forms[plurals.select(+value)] ?? forms.other ?? [], values, figure);
  }

  function write(message: Message, values: Values, figure = '#') {
    let text = '';
    for (const part of message)
      text += part === '#' ? figure : typeof part === 'string' ? part : fill(part, values);
    return text;
  }

  return (key, values = {}) => {
    const message = messages[key];
    return message ? write(message, values) : key;
  };
}
