import { Icon } from '@kebun/ui/icon.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { readable } from '#platform/phone-number.ts';
import { useSettings } from '#platform/settings.ts';
import { Logo } from './logo.tsx';

/** Above the checkout: whose it is and whom to call. Nothing that leads off the path. */
export function BareBar() {
  const text = useText();
  const phone = useSettings()?.contact.phone;

  return (
    <div className="border-b border-line">
      <div className="wrap flex h-20 items-center justify-between gap-6">
        <Logo />
        {phone && (
          <a href={`tel:${phone}`} className="flex min-h-11 items-center gap-2 text-sm">
            <Icon name="phone" />
            <span className="sr-only md:not-sr-only">{text('frame.call', { phone: readable(phone) })}</span>
            <span aria-hidden="true" className="md:hidden">
              {readable(phone)}
            </span>
          </a>
        )}
      </div>
    </div>
  );
}
