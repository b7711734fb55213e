import {
  type defaultLanguage,
  type Language,
  languagePath,
  pathWithoutLanguage,
} from '@kebun/contract/lib/languages.ts';
import { useLanguage } from '@kebun/ui/text/text.tsx';
import { useCallback } from 'react';
import { href, type Register } from 'react-router';

type Pages = Register extends { pages: infer P } ? P : Record<string, { params: Record<string, string> }>;

/** The pages as the route table names them; each also exists in the other languages, as under /zh. */
export type PagePath = Exclude<keyof Pages & string, `/${Prefix}` | `/${Prefix}/${string}` | '/*'>;
type Prefix = Exclude<Language, typeof defaultLanguage>;
type ParamsOf<P extends PagePath> = Pages[P] extends { params: infer Params } ? Params : never;

type Query = Record<string, string | number | undefined>;
type Details<P extends PagePath> =
  Record<never, never> extends ParamsOf<P>
    ? [details?: { query?: Query; hash?: string }]
    : [details: { params: ParamsOf<P>; query?: Query; hash?: string }];

/** Returns the address of the same page in another language. */
export const pathIn = (language: Language, path: string) =>
  `${languagePath(language)}${pathWithoutLanguage(path)}`.replace(/(.)\/$/, '$1');

/** Returns the address of a page in one language: `addressIn('zh', '/products/view', { query: { slug } })`. */
export function addressIn<P extends PagePath>(language: Language, path: P, ...[details]: Details<P>) {
  const { params, query, hash } = (details ?? {}) as { params?: never; query?: Query; hash?: string };
  const known = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString();

  const page = pathIn(language, (href as (path: string, params?: never) => string)(path, params));
  return `${page}${search && `?${search}`}${hash ? `#${hash}` : ''}`;
}

/**
 * Returns a function for addresses in the language of the page: `const to = useTo(); to('/search', { query: { text }
 * })`.
 */
export function useTo() {
  const language = useLanguage();
  return useCallback(
    <P extends PagePath>(path: P, ...details: Details<P>) => addressIn(language, path, ...details),
    [language],
  );
}
