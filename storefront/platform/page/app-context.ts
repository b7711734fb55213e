import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import type { PostedForm } from '@kebun/ui/forms/posted.ts';
import { createContext, use } from 'react';
import { createContext as createRouterContext } from 'react-router';
import type { ApiQueryClient } from '../api/api-query-client.ts';

/**
 * The state of one page session. On the server it lasts for one page, in the browser until the window closes or the
 * language changes.
 */
export interface AppContext {
  language: Language;
  t: Translate;

  /** The API replies so far, and the client that requests more. */
  data: ApiQueryClient;

  /** The public origin of the shop, for absolute addresses: "https://kebun.my". */
  origin: string;

  errors?: Errors;

  /** The form that this page answers. */
  posted?: PostedForm | undefined;

  /** Whether the page was rendered for a signed-in customer; only for personal pages. */
  isSignedIn?: boolean | undefined;

  /** On the server: no page has this address. */
  isNowhere?: boolean;

  /** On the server: the path in the page's links, where it is rendered at another one. */
  shownPath?: string | undefined;

  /** On the server: marks the page's own scripts during rendering; see strip-marker.ts. */
  mark?: string;
}

/** The error of the first page, by the route that shows it. */
export type Errors = Record<string, unknown> | null;

/** Errors of rendering, reported at the end. */
export const renderErrorsContext = createRouterContext<unknown[]>();

/** Receives the page as text: a `Response` would encode it to bytes, and back again. */
export const htmlSinkContext = createRouterContext<{ html?: string }>();

/** Provides the context to loaders. */
export const appRouterContext = createRouterContext<AppContext>();

/** Provides the context to components. */
export const AppReactContext = createContext<AppContext | null>(null);

export function useApp(): AppContext {
  const visit = use(AppReactContext);
  if (!visit) throw new Error('useApp was called outside its provider');
  return visit;
}
