import { useText } from '@kebun/ui/text.tsx';
import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { staysOffline } from '#platform/stays-offline.ts';
import { useFarmAddress, type View } from './farm-address.ts';
import { depthOf } from './use-close-popup.ts';

interface PopupLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'state'> {
  view: View;
  id?: string;
}

/** Opens a farm, a plot, a batch … over the page. It has an address of its own, so it can be passed on. */
export function PopupLink({ view, id, ...props }: PopupLinkProps) {
  const text = useText();
  const { over } = useFarmAddress();
  const { state } = useLocation();

  return (
    <Link
      {...props}
      to={over(view, id)}
      preventScrollReset
      state={{ depth: depthOf(state) + 1 }}
      onClick={(event) => {
        if (staysOffline(text)) event.preventDefault();
      }}
    />
  );
}
