import { createContext } from 'react';

/** A form that was submitted as a page, without script, and its result. It holds no password. */
export interface PostedForm {
  form: string; // the path of the page that handles it, without its language
  failed: boolean;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, readonly string[]>>;
  message: string;
  reply: unknown; // the reply that the page continues with; null where the form failed
}

/** Holds a submitted form until the page has shown it: a visitor who returns later finds an empty form. */
export const PostedContext = createContext<{ posted?: PostedForm | undefined }>({});
