import type { MouseEvent } from 'react';
import { overlays } from './overlays.ts';

const phones = '(width < 48rem)';

/** On phones the link to all categories opens a sheet instead of their page. */
export function openCategorySheet(event: MouseEvent) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || !matchMedia(phones).matches) return;
  event.preventDefault();
  overlays.closeSidebar();
  overlays.openModal('CATEGORY_VIEW');
}
