import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { formatPhoneNumber } from '#platform/text/phone-number.ts';
import { useSettings } from '#platform/text/settings.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';

/** The header of the checkout: the shop's name, its phone number and the language. It has no links that lead away. */
export function BareBar() {
  const text = useT();
  const phone = useSettings()?.contact.phone;

  return (
    <header className="border-b border-line">
      <div className="wrap flex h-20 items-center justify-between">
        <Logo />
        <div className="flex items-center gap-x-6 text-sm">
          {phone && (
            <a href={`tel:${phone}`} className="flex min-h-11 items-center gap-2">
              <Icon name="phone" />
              <span className="max-sm:sr-only">
                {text('frame.call', { phone: formatPhoneNumber(phone) })}
              </span>
            </a>
          )}
          <LanguageSwitch />
        </div>
      </div>
    </header>
  );
}
