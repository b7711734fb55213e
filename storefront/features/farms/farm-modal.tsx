import { type LinkProps, LinkProvider } from '@kebun/ui/text/link.tsx';
import { type MouseEvent, use, useState } from 'react';
import { useLocation } from 'react-router';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { ShopLink } from '#platform/text/shop-link.tsx';
import { type FarmPageParams, readFarmPageParams, views } from './farm-address.ts';
import { OnTop } from './farm-popups.tsx';
import { type FarmModal, modalOf, OverPage } from './over-page.ts';
import { isPlain } from './popup-link.tsx';

/** A popup about farms, over any page of the shop. */
export function FarmModalView({ dialog, view: modal, data }: ModalViewProps<FarmModal>) {
  const view = views.find((each) => modalOf(each) === modal);
  const id = data?.id;
  return view && <Over key={`${view} ${id}`} dialog={dialog} first={{ view, id }} />;
}

function Over({ dialog, first }: { dialog: ModalViewProps<FarmModal>['dialog']; first: FarmPageParams }) {
  const [params, setParams] = useState(first);
  return (
    <OverPage value={{ dialog, params, setParams }}>
      <LinkProvider link={LinkOver}>
        <OnTop params={params} />
      </LinkProvider>
    </OverPage>
  );
}

/** Pages of a list change inside the modal, and a link to the page beneath closes it. */
function LinkOver({ href, onClick, ...props }: LinkProps) {
  const over = use(OverPage);
  const { pathname, search } = useLocation();

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!over || event.defaultPrevented || !isPlain(event)) return;
    const params = readFarmPageParams(new URLSearchParams(href.split('?')[1]));
    if (href === pathname + search) over.dialog.onClose();
    else if (params.view) over.setParams(params);
    else return;
    event.preventDefault();
  };
  return <ShopLink href={href} onClick={follow} {...props} />;
}
