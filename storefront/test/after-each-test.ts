import { afterEach } from 'vitest';
import { overlays } from '#platform/overlays/overlays.ts';

/** Also closes what a test left open over the page. */
afterEach(() => {
  overlays.closeAll();
  overlays.resetModal(overlays.now().modal.view);
});
