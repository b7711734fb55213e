import type { Posted } from '@kebun/ui/forms/posted.ts';
import type { Send } from '../api/send.ts';

/**
 * How the server and the storefront meet. The server imports `storefront/build/server/index.js` by path — in
 * development it asks Vite for `storefront/pages.ts` — and finds a `Storefront` there. Neither
 * imports the other's source, so `server/pages.ts` copies these shapes.
 *
 * Everything under `storefront/build/client/assets/` has a hash in its name and never changes.
 */
export interface Storefront {
  /**
   * The query parameters the page at this path knows, in the order they belong in the key it is kept under.
   * All others are ignored. Undefined where there is no such page: render it all the same, it is the 404.
   */
  parametersAt(path: string): readonly string[] | undefined;

  /** Makes a page whole: nothing is left to stream, so it can be kept and sent as it is. */
  render(visit: PageVisit): Promise<RenderedPage>;
}

export interface PageVisit {
  /** Where the shop lives (PUBLIC_URL), and no other place. */
  origin: string;

  /** The address asked for as the server has read it, with the parameters that the page knows and no others. */
  pathname: string;
  search: string;

  /** Asks the API as a stranger, without leaving the process: `app.inject`. */
  send: Send;

  /** Whose page it is, where it is one visitor's alone: everything is asked in their name. */
  token?: string | undefined;

  /** A form of this page that was sent without script, and what came of it. */
  posted?: Posted | undefined;
}

export interface RenderedPage {
  status: number;

  /** Content-Type always; Location where the page has moved. Caching and security headers are the server's. */
  headers: Record<string, string>;
  body: string;

  /** What the page shows: `settings`, `product:<id>`, `category:<slug>`…; a change to one of them makes it stale. */
  tags: readonly string[];

  /** The inline scripts in it, as a Content-Security-Policy names them: `sha256-…`. */
  scriptHashes: readonly string[];

  /** Whether it may be kept: it is the same for everyone and nothing went wrong in making it. */
  keep: boolean;

  /** Defects met while making it, for the log. What the API refused is not among them. */
  faults: readonly unknown[];
}
