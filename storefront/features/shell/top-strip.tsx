import { Icon } from '@kebun/ui/text/icon.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';
import { formatPhoneNumber } from '#platform/text/phone-number.ts';
import { useSettings } from '#platform/text/settings.ts';
import { LanguageSwitch } from './language-switch.tsx';

/** The strip above everything: order deadline, phone number, language. */
export function TopStrip() {
  const text = useT();
  const to = useTo();
  const settings = useSettings();
  const phone = settings?.contact.phone;

  return (
    <div className="bg-surface text-xs text-ink-soft print:hidden">
      <div className="wrap flex items-center justify-between gap-x-3 md:justify-start md:gap-x-6">
        {settings?.announcement && (
          <p className="flex min-w-0 items-center gap-1.5">
            <Icon name="clock" />
            <span className="truncate">{settings.announcement}</span>
          </p>
        )}
        {phone && (
          <a href={`tel:${phone}`} className="hidden min-h-9.5 items-center gap-1.5 hover:text-ink md:flex">
            <Icon name="phone" />
            {text('frame.call', { phone: formatPhoneNumber(phone) })}
          </a>
        )}
        <div className="ml-auto flex flex-none items-center gap-5">
          <Link href={to('/track-order')} className="hidden min-h-9.5 items-center hover:text-ink md:flex">
            {text('frame.track_order')}
          </Link>
          <LanguageSwitch />
        </div>
      </div>
    </div>
  );
}
