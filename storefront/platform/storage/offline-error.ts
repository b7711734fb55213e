import type { Translate } from '@kebun/contract/lib/texts.ts';
import { isConnected } from '@kebun/ui/feedback/connection.ts';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';

/**
 * Blocks navigation without a connection, and says why: the router would load the whole document when a script fails,
 * and lose the open page.
 */
export function isOfflineError(t: Translate) {
  if (isConnected()) return false;
  showToast({ text: t('ui.offline'), kind: 'failed' });
  return true;
}
