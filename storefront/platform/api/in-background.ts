import type { ApiQueryClient } from './api-query-client.ts';
import { followOtherTabs } from './other-tabs.ts';
import { watchConnection } from './watch-connection.ts';

/** Starts the background tasks of the page; no page waits for them. */
export function inBackground(data: ApiQueryClient): void {
  followOtherTabs(data);
  watchConnection(data);
}
