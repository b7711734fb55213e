import type { Messages } from '@kebun/contract/lib/texts.ts';
import { Outlet } from 'react-router';
import { MessagesProvider } from './messages-provider.tsx';

/** Returns the layout route of pages that need these messages beside those that every page has. */
export const messagesLayout = (messages: Messages) => () => (
  <MessagesProvider messages={messages}>
    <Outlet />
  </MessagesProvider>
);
