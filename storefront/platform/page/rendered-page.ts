import type { PostedForm } from '@kebun/ui/forms/posted.ts';
import type { Send } from '../api/send.ts';

/**
 * The interface between server and storefront. The server imports `storefront/build/server/index.js` by path — in
 * development it loads `storefront/pages.ts` with Vite — and finds a `Storefront` there. Neither imports the other's
 * source, so `server/pages.ts` copies these types.
 *
 * Every file under `storefront/build/client/assets/` has a hash in its name and never changes.
 */
export interface Storefront {
  /**
   * Returns the query parameters of the page at this path, in the order of its cache key. All others are ignored.
   * Undefined where there is no such page: it is rendered all the same, as the 404 page.
   */
  parametersAt(path: string): readonly string[] | undefined;

  /** Renders a page completely: without streaming, so that it can be cached. */
  render(visit: PageVisit): Promise<RenderedPage>;
}

export interface PageVisit {
  /** The shop's own origin (PUBLIC_URL). */
  origin: string;

  /** The requested address as the server has parsed it, with only the parameters of the page. */
  pathname: string;
  search: string;

  /** Calls the API without a session and within the process: `app.inject`. */
  send: Send;

  /** The session of a personal page: all requests use it. */
  token?: string | undefined;

  /** A form of this page that was sent without script, with its result. */
  posted?: PostedForm | undefined;

  /** The path in the links of the page, where it is rendered at another one. */
  shownPath?: string;
}

export interface RenderedPage {
  status: number;

  /** Content-Type always; Location for a redirect. The server adds caching and security headers. */
  headers: Record<string, string>;
  body: string;

  /** The cache tags of the page: `settings`, `product:<id>`, `category:<slug>`…; a change of one makes it stale. */
  tags: readonly string[];

  /** The hashes of its inline scripts, as a Content-Security-Policy names them: `sha256-…`. */
  scriptHashes: readonly string[];

  /** Whether it may be cached: it is the same for everyone and was rendered without an error. */
  isCacheable: boolean;

  /** Unexpected errors of rendering, for the log. Refusals of the API are not among them. */
  faults: readonly unknown[];
}
