import type { MenuExtra } from '@kebun/contract/content/menus/menus.ts';
import { site } from '@kebun/contract/content/site.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTo } from '#platform/page/links.ts';
import { formatPhoneNumber } from '#platform/text/phone-number.ts';
import { useSettings } from '#platform/text/settings.ts';
import { Logo } from './logo.tsx';
import { menuCategoriesQuery } from './queries.ts';
import { useMenu } from './use-menu.ts';

export function Footer({ newsletter }: { newsletter: ReactNode }) {
  const text = useT();
  const to = useTo();
  const settings = useSettings();
  const { data: categories = [] } = useQuery(menuCategoriesQuery);
  const columns = useMenu('footer');
  const { phone, whatsapp, hours } = settings?.contact ?? {};
  const { words, business } = settings ?? {};

  const extras: Record<MenuExtra, ReactNode> = {
    categories: (
      <>
        {categories
          .filter((category) => category.show_in_footer)
          .map(({ slug, name }) => (
            <Entry key={slug} href={to('/categories/view', { query: { slug } })}>
              {name}
            </Entry>
          ))}
        {settings?.purchase_link && <Entry href={settings.purchase_link}>{text('frame.buy_in_bulk')}</Entry>}
      </>
    ),
    contact: (
      <>
        {phone && <Entry href={`tel:${phone}`}>{formatPhoneNumber(phone)}</Entry>}
        {whatsapp && <Entry href={`https://wa.me/${whatsapp.slice(1)}`}>{text('frame.whatsapp')}</Entry>}
      </>
    ),
  };

  return (
    <footer className="mt-[calc(var(--space-section)/2)] bg-surface text-sm print:hidden">
      <div className="wrap">
        <section className="grid items-center gap-x-12 gap-y-5 border-b border-line py-8 md:grid-cols-2">
          <div>
            <h2 className="display text-2xl">{words?.newsletter_title ?? text('frame.newsletter_title')}</h2>
            <p className="mt-1 text-base text-ink-soft">
              {words?.newsletter_lead ?? text('frame.newsletter_lead')}
            </p>
          </div>
          {newsletter}
        </section>
        <div className="grid grid-cols-2 gap-8 pt-10 pb-8 md:grid-cols-3 lg:grid-cols-[1.7fr_1fr_1fr_1fr_1.25fr]">
          <div className="col-span-full max-w-80 lg:col-span-1">
            <Logo />
            {words?.about && <p className="mt-3 text-ink-soft">{words.about}</p>}
            {hours && <p className="mt-3 text-ink-soft">{hours}</p>}
          </div>
          {columns.map(({ id, label, subMenu, extra }, n) => (
            <Column key={id} title={label} isFirst={n === 0}>
              {subMenu.map((link) => (
                <Entry key={link.id} href={link.href}>
                  {link.label}
                </Entry>
              ))}
              {extra && extras[extra]}
            </Column>
          ))}
          {settings && settings.payment_brands.length > 0 && (
            <div className="col-span-full lg:col-span-1">
              <h2 className="mb-3 text-sm">{text('frame.pay')}</h2>
              <ul className="flex flex-wrap gap-2">
                {settings.payment_brands.map((brand) => (
                  <li key={brand} className="rounded-xs bg-white px-2.5 py-1 text-xs font-semibold">
                    {brand}
                  </li>
                ))}
              </ul>
              {settings.payment_brands.includes('Visa') && (
                <p className="mt-3 text-xs text-ink-soft">{text('frame.no_card_saved')}</p>
              )}
            </div>
          )}
        </div>
        <div className="flex flex-col justify-between gap-x-8 gap-y-1 border-t border-line py-5 text-xs text-ink-soft md:flex-row">
          <p>{settings?.price_note}</p>
          <p>
            ©{' '}
            {[...new Set([settings?.siteTitle ?? site.name, business?.name, business?.registration_number])]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
    </footer>
  );
}

interface ColumnProps {
  title: string;
  isFirst: boolean;
  children: ReactNode;
}

/** The first is the longest: on a phone it is beside both others. */
function Column({ title, isFirst, children }: ColumnProps) {
  return (
    <div className={cx(isFirst && 'row-span-2 md:row-span-1')}>
      <h2 className="mb-2 text-sm">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function Entry({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link href={href} className="inline-flex min-h-11 items-center text-ink-soft hover:text-ink md:min-h-9">
        {children}
      </Link>
    </li>
  );
}
