import type { Translate } from '@kebun/contract/lib/texts.ts';
import { isConnected } from '@kebun/ui/feedback/connection.ts';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';

/**
 * Without a connection another page cannot be had, and trying would lose the one that is open: the router loads the
 * whole document anew when a page's script does not come. So one stays, and is told why.
 */
export function staysOffline(t: Translate) {
  if (isConnected()) return false;
  showToast({ text: t('ui.offline'), kind: 'failed' });
  return true;
}
