import { defaultLanguage } from '@kebun/contract/lib/languages.ts';
import { baseLanguage } from '@kebun/contract/lib/shop-languages.ts';
import type { FieldErrors } from './refusal.ts';
import type { Schema } from './requests/request-schema.ts';

/** The texts of the shop in a request, each an object with its languages. */
interface Texts {
  isText: boolean;
  isRequired: boolean;
  items: Texts | undefined;
  fields: [name: string, inside: Texts][];
}

/** Returns where a schema has texts of the shop, or undefined where it has none. */
export const textsIn = (schema: Schema | undefined): Texts | undefined => schema && textsOf([schema]);

function textsOf(schemas: readonly Schema[]): Texts | undefined {
  const forms = schemas.flatMap(formsOf);
  const isText = forms.some((form) => form['x-localised'] !== undefined);
  const isRequired = forms.some((form) => form['x-localised'] === 'required');
  const items = textsOfSome(forms.flatMap(({ items }): Schema[] => (items ? [items] : [])));
  const names = new Set(isText ? [] : forms.flatMap(({ properties }) => Object.keys(properties ?? {})));
  const fields = [...names].flatMap((name): [string, Texts][] => {
    const inside = textsOfSome(
      forms.flatMap(({ properties }): Schema[] => (properties?.[name] ? [properties[name]] : [])),
    );
    return inside ? [[name, inside]] : [];
  });
  return isText || items || fields.length > 0 ? { isText, isRequired, items, fields } : undefined;
}

const textsOfSome = (schemas: readonly Schema[]) => (schemas.length > 0 ? textsOf(schemas) : undefined);
const formsOf = (schema: Schema): Schema[] => schema.anyOf?.flatMap(formsOf) ?? [schema];

type TypedText = Record<string, unknown>;

/** Every text has the key of the default language, whatever the languages of the shop are. */
export function addDefaultTexts(texts: Texts | undefined, body: unknown): void {
  for (const { text } of findTexts(texts, body)) text[defaultLanguage] ??= '';
}

/** Returns an error for each required text that is missing in the base language of the shop. */
export function missingTexts(texts: Texts | undefined, body: unknown): FieldErrors {
  const base = baseLanguage();
  const missing = [...findTexts(texts, body)].filter(
    ({ text, isRequired }) => isRequired && isBlank(text[base] ?? ''),
  );
  return Object.fromEntries(missing.map(({ at }) => [`${at}.${base}`, ['rule.required']]));
}

/** A value that is no text is reported by the schema. */
const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

function* findTexts(
  texts: Texts | undefined,
  value: unknown,
  at = '',
): Generator<{ at: string; text: TypedText; isRequired: boolean }> {
  if (!texts || typeof value !== 'object' || value === null) return;
  const inside = (name: string | number) => (at ? `${at}.${name}` : String(name));
  if (Array.isArray(value)) {
    for (const [n, item] of value.entries()) yield* findTexts(texts.items, item, inside(n));
    return;
  }
  const object = value as TypedText;
  if (texts.isText) yield { at, text: object, isRequired: texts.isRequired };
  for (const [name, field] of texts.fields) yield* findTexts(field, object[name], inside(name));
}
