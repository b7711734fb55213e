import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import type { IconName } from '@kebun/ui/text/icon-names.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';
import { formatPhoneNumber } from '#platform/text/phone-number.ts';
import { useSettings } from '#platform/text/settings.ts';

/** The contact details of the shop, as far as the settings have them; else a link to the contact form. */
export function ContactLines() {
  const text = useT();
  const to = useTo();
  const settings = useSettings();
  if (!settings) return null;
  const { email, phone, whatsapp } = settings.contact;
  if (!email && !phone && !whatsapp) {
    return <LinkButton href={to('/contact-us')}>{text('frame.contact_us')}</LinkButton>;
  }

  return (
    <ul className="grid justify-items-start">
      {email && <Line icon="mail" href={`mailto:${email}`} label={email} />}
      {phone && <Line icon="phone" href={`tel:${phone}`} label={formatPhoneNumber(phone)} />}
      {whatsapp && (
        <Line icon="chat" href={`https://wa.me/${whatsapp.slice(1)}`} label={text('frame.whatsapp')} />
      )}
    </ul>
  );
}

const Line = ({ icon, href, label }: { icon: IconName; href: string; label: string }) => (
  <li>
    <a href={href} className="link inline-flex min-h-11 items-center gap-2.5">
      <Icon name={icon} />
      {label}
    </a>
  </li>
);
