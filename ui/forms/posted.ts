import { createContext } from 'react';

/** A form that was sent as a page, without script, and what came of it. It holds no password. */
export interface Posted {
  form: string; // the path of the page that takes it, without its language
  failed: boolean;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, readonly string[]>>;
  message: string;
  reply: unknown; // what the page goes on with; null where it failed
}

/** Holds what was posted until the page has shown it: whoever comes back later finds an empty form. */
export const PostedContext = createContext<{ posted?: Posted | undefined }>({});
