import type { ReferCode } from '@kebun/contract/referrals/referrals.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { buttonClasses } from '@kebun/ui/buttons/button-classes.ts';
import { CopyField } from '@kebun/ui/forms/copy-field.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';

/** The customer's code and its link, to copy, to send, or to scan. */
export function OwnCode({ own }: { own: ReferCode }) {
  const text = useT();
  const canShare = 'share' in navigator;

  return (
    <section className="grid gap-x-8 gap-y-6 rounded-panel bg-leaf-tint p-[clamp(1.25rem,2.5vw,2rem)] grid-cols-1 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid grid-cols-1 content-start gap-5">
        <div>
          <h2 className="mb-1.5 text-sm font-semibold">{text('account.refer_code')}</h2>
          <CopyField label={text('account.refer_code')} value={own.code} />
        </div>
        <div>
          <h2 className="mb-1.5 text-sm font-semibold">{text('account.refer_link')}</h2>
          <CopyField label={text('account.refer_link')} value={own.share_url} />
        </div>
        <div className="flex flex-wrap gap-3">
          <a
            href={`https://wa.me/?text=${encodeURIComponent(own.message_text)}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses({ look: 'quiet' })}
          >
            <Icon name="chat" />
            {text('account.refer_whatsapp')}
          </a>
          {canShare && (
            <Button look="quiet" onClick={() => share(own.message_text)}>
              <Icon name="share" />
              {text('common.share')}
            </Button>
          )}
        </div>
      </div>
      <figure className="grid justify-items-center gap-2 self-center justify-self-center">
        <img
          src={own.qr_url}
          alt={text('account.refer_qr')}
          width="192"
          height="192"
          className="size-48 rounded-md bg-white"
        />
        <figcaption className="text-sm text-ink-soft">{text('account.refer_qr_hint')}</figcaption>
      </figure>
    </section>
  );
}

/** A customer who closes the device's dialog rejects its promise, which is no error. */
const share = (message: string) => navigator.share({ text: message }).catch(() => {});
