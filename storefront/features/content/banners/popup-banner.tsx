import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { Checkbox } from '@kebun/ui/forms/checkbox.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Dialog } from '@kebun/ui/overlays/dialog.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useState } from 'react';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { backgroundOf } from '../layouts/background-of.ts';
import { BannerPicture } from './banner-picture.tsx';
import { optOutOfPopup } from './remember-popup.ts';
import { useBannerHref } from './use-banner-href.ts';

/** One banner over the page. The visitor can opt out of seeing it again. */
export default function PopupBanner({ dialog, data: banner }: ModalViewProps<'POPUP_BANNER'>) {
  const text = useT();
  const [isNever, setNever] = useState(false);
  const href = useBannerHref(banner);
  if (!banner) return null;

  const leave = () => {
    if (isNever) optOutOfPopup();
    dialog.onClose();
  };
  return (
    <Dialog {...dialog} onClose={leave} title={banner.title} titleHidden>
      <div className={cx('-m-5 mb-5 grid place-items-center p-8 sm:-m-7 sm:mb-7', backgroundOf(banner))}>
        <BannerPicture banner={banner} eager className="size-40" />
      </div>
      <p aria-hidden="true" className="display text-3xl">
        {banner.title}
      </p>
      {banner.subtitle && <p className="mt-2 text-ink-soft">{banner.subtitle}</p>}
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {href && (
          <LinkButton href={href} onClick={leave} className="max-sm:w-full">
            {banner.button_text || banner.title}
          </LinkButton>
        )}
        <Checkbox value={isNever} onChange={setNever} label={text('popup.never')} />
      </div>
    </Dialog>
  );
}
