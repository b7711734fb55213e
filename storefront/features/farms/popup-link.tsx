import { useT } from '@kebun/ui/text/text.tsx';
import type { ComponentProps, MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { overlays } from '#platform/overlays/overlays.ts';
import { isOfflineError } from '#platform/storage/offline-error.ts';
import { useFarmAddress, type View } from './farm-address.ts';
import { modalOf } from './over-page.ts';
import { depthOf } from './use-close-popup.ts';

interface PopupLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'state'> {
  view: View;
  id?: string;
}

/** Returns whether a click opens in this tab. */
export const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/**
 * Opens a popup over the page. It has an address on the farm page, so it can be shared; there a click opens that
 * address, and on any other page a click opens a modal.
 */
export function PopupLink({ view, id, ...props }: PopupLinkProps) {
  const text = useT();
  const { over, isHere } = useFarmAddress();
  const { state } = useLocation();

  return (
    <Link
      {...props}
      to={over(view, id)}
      preventScrollReset
      state={{ depth: depthOf(state) + 1 }}
      onClick={(event) => {
        if (!isOfflineError(text)) {
          if (isHere || !isPlain(event)) return;
          overlays.openModal(modalOf(view), { id: id ?? '' });
        }
        event.preventDefault();
      }}
    />
  );
}
