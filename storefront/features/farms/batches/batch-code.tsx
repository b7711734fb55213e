import { useLanguage, useT } from '@kebun/ui/text/text.tsx';

/** The QR code of a batch: a visitor at a large screen opens the page on their phone. */
export function BatchCode({ code }: { code: string }) {
  const text = useT();
  const language = useLanguage();
  const query = new URLSearchParams({ type: 'batch', ref: code, format: 'svg', lang: language });

  return (
    <figure className="flex items-center gap-4">
      <img
        src={`/api/qrcode?${query}`}
        alt={text('farm.batch_qr', { code })}
        width="112"
        height="112"
        loading="lazy"
        className="size-28 flex-none rounded-md bg-white"
      />
      <figcaption className="text-sm text-ink-soft">{text('farm.batch_qr_hint')}</figcaption>
    </figure>
  );
}
