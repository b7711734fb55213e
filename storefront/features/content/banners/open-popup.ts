import type { ApiQueryClient } from '#platform/api/api-query-client.ts';
import type { Overlays } from '#platform/overlays/moves.ts';
import { overlays } from '#platform/overlays/overlays.ts';
import { popupQuery } from '../layouts/queries.ts';
import { mayOpenPopup, rememberPopup } from './remember-popup.ts';

const isSomethingOpen = ({ modal, drawer, sidebar, filter, search }: Overlays) =>
  modal.open || drawer.open || sidebar || filter || search;
const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false;

/** Opens the popup banner, if there is one and the visitor is not busy. */
export async function openPopup(data: ApiQueryClient): Promise<void> {
  if (!mayOpenPopup()) return;
  const { data: banners } = await data.fetchQuery(popupQuery);
  const [banner] = banners;
  if (!banner || isSomethingOpen(overlays.now()) || isTyping()) return;

  rememberPopup();
  overlays.openModal('POPUP_BANNER', banner);
}
