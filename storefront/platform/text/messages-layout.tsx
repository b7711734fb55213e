import type { Messages } from '@kebun/contract/lib/texts.ts';
import { Outlet } from 'react-router';
import { MoreTexts } from './messages-provider.tsx';

/** Returns the layout route of pages that need these messages beside those that every page has. */
export const messagesLayout = (messages: Messages) => () => (
  <MoreTexts messages={messages}>
    <Outlet />
  </MoreTexts>
);
