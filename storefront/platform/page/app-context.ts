import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import type { Posted } from '@kebun/ui/forms/posted.ts';
import { createContext, use } from 'react';
import { createContext as createRouterContext } from 'react-router';
import type { ApiQueryClient } from '../api/data.ts';

/**
 * What one visit carries along. On the server it lasts for one page, in the browser until the window closes or
 * the language changes.
 */
export interface AppContext {
  language: Language;
  t: Translate;

  /** What the API has told so far, and the way to ask it for more. */
  data: ApiQueryClient;

  /** Where the shop lives, for the addresses that are shown to others: "https://kebun.my". */
  origin: string;

  errors?: Errors;

  /** A form that this page is the answer to. */
  posted?: Posted | undefined;

  /** Whether the page was made for a customer who has signed in; only where it is made for one visitor alone. */
  isSignedIn?: boolean | undefined;

  /** On the server: that no page takes what the address says. */
  isNowhere?: boolean;

  /** On the server: what marks the page's own scripts while it is made; see inline-scripts.ts. */
  mark?: string;
}

/** What kept the first page from opening, by the route that shows it. */
export type Errors = Record<string, unknown> | null;

/** What went wrong while a page was made, to be told once it is done. */
export const renderErrorsContext = createRouterContext<unknown[]>();

/** What the page is written on: a `Response` would make bytes of it, and a text of those again. */
export const htmlSinkContext = createRouterContext<{ html?: string }>();

/** How loaders come by it. */
export const appRouterContext = createRouterContext<AppContext>();

/** How components come by it. */
export const AppReactContext = createContext<AppContext | null>(null);

export function useApp(): AppContext {
  const visit = use(AppReactContext);
  if (!visit) throw new Error('There is no VisitContext around this component');
  return visit;
}
