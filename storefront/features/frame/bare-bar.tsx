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
    <header className="border-b border-line">
      <div className="wrap flex h-20 items-center justify-between">
        <Logo />
        {phone && (
          <a href={`tel:${phone}`} className="flex min-h-11 items-center gap-2 text-sm">
            <Icon name="phone" />
            {text('frame.call', { phone: readable(phone) })}
          </a>
        )}
      </div>
    </header>
  );
}
