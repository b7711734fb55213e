import { socialNames } from '@kebun/contract/content/settings/socials.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import type { IconName } from '@kebun/ui/text/icon-names.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { ReactNode } from 'react';
import { formatPhoneNumber } from '#platform/text/phone-number.ts';
import { useSettings } from '#platform/text/settings.ts';

/** Returns a map link for a position. */
const mapOf = ({ lat, lng }: { lat: number; lng: number }) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`;

/** All other contact methods: phone, message, mail, address, and opening hours. Nothing if there are none. */
export function ContactOptions() {
  const text = useT();
  const settings = useSettings();
  if (!settings) return null;
  const { contact, socials, business } = settings;
  const { phone, whatsapp, email, address, hours, map } = contact;
  const registered = [business.name, business.registration_number].filter(Boolean).join(' · ');
  if (![phone, whatsapp, email, address, hours, registered].some(Boolean) && socials.length === 0)
    return null;

  return (
    <aside aria-labelledby="contact-ways" className="rounded-panel bg-surface p-6 md:p-8">
      <h2 id="contact-ways" className="text-2xl">
        {text('contact.channels')}
      </h2>
      <ul className="mt-4 grid gap-1">
        {phone && (
          <ContactMethod icon="phone" label={text('common.phone')}>
            <Entry href={`tel:${phone}`}>{formatPhoneNumber(phone)}</Entry>
          </ContactMethod>
        )}
        {whatsapp && (
          <ContactMethod icon="chat" label="WhatsApp">
            <Entry href={`https://wa.me/${whatsapp.slice(1)}`}>{formatPhoneNumber(whatsapp)}</Entry>
          </ContactMethod>
        )}
        {email && (
          <ContactMethod icon="mail" label={text('common.email')}>
            <Entry href={`mailto:${email}`}>{email}</Entry>
          </ContactMethod>
        )}
        {hours && (
          <ContactMethod icon="clock" label={text('contact.hours')}>
            {hours}
          </ContactMethod>
        )}
        {address && (
          <ContactMethod icon="pin" label={text('contact.address')}>
            {address}
            {map && (
              <span className="block">
                <Entry href={mapOf(map)}>
                  {text('contact.map')} <Icon name="external" className="text-[.9em]" />
                </Entry>
              </span>
            )}
          </ContactMethod>
        )}
        {registered && (
          <ContactMethod icon="shield" label={text('contact.business')}>
            {registered}
            {business.sst_number && (
              <span className="block">{text('contact.sst', { number: business.sst_number })}</span>
            )}
          </ContactMethod>
        )}
        {socials.length > 0 && (
          <ContactMethod icon="globe" label={text('contact.socials')}>
            <span className="flex flex-wrap gap-x-5">
              {socials.map(({ type, url }) => (
                <Entry key={url} href={url}>
                  {socialNames[type]}
                </Entry>
              ))}
            </span>
          </ContactMethod>
        )}
      </ul>
    </aside>
  );
}

function ContactMethod({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <li className="flex gap-3.5 py-2">
      <Icon name={icon} className="mt-1 flex-none text-[1.25rem] text-leaf" />
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{label}</p>
        <div className="wrap-anywhere">{children}</div>
      </div>
    </li>
  );
}

function Entry({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 items-center gap-1.5 font-medium text-leaf hover:underline"
    >
      {children}
    </Link>
  );
}
