import type { ApiQueryClient } from './data.ts';
import { followOtherTabs } from './other-tabs.ts';
import { watchConnection } from './watch-connection.ts';

/** What goes on beside the page from its begin; no page waits for it. */
export function inBackground(data: ApiQueryClient): void {
  followOtherTabs(data);
  watchConnection(data);
}
