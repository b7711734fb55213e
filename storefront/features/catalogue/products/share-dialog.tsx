import { Button } from '@kebun/ui/buttons/button.tsx';
import { buttonClasses } from '@kebun/ui/buttons/button-classes.ts';
import { CopyField } from '@kebun/ui/forms/copy-field.tsx';
import { Dialog } from '@kebun/ui/overlays/dialog.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { useApp } from '#platform/page/app-context.ts';

/** Shares a page: its address to copy, by WhatsApp, or through the device's own dialog. */
export default function ShareDialog({ dialog, data }: ModalViewProps<'SHARE'>) {
  const text = useT();
  const { origin } = useApp();
  if (!data) return null;

  const { title, path } = data;
  const url = origin + path;
  const canShare = 'share' in navigator;

  return (
    <Dialog {...dialog} title={text('product.share_title', { name: title })}>
      <div className="grid grid-cols-1 gap-5 pt-2">
        <CopyField label={text('product.share_link')} value={url} />
        <div className="flex flex-col gap-3 sm:flex-row">
          <a
            href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
            target="_blank"
            rel="noreferrer"
            className={`${buttonClasses({ look: 'quiet' })} grow`}
          >
            <Icon name="chat" />
            {text('product.share_whatsapp')}
          </a>
          {canShare && (
            <Button look="quiet" className="grow" onClick={() => share({ title, url })}>
              <Icon name="share" />
              {text('product.share_other')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** A visitor who closes the device's dialog rejects its promise, which is no error. */
const share = (what: ShareData) => navigator.share(what).catch(() => {});
