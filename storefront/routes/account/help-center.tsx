import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { AccountFrame } from '#features/accounts/account-frame.tsx';
import { ContactLines } from '#features/content/pages/contact-lines.tsx';
import { HelpTopics } from '#features/content/pages/help-topics.tsx';
import { OrdersForHelp } from '#features/orders/orders-for-help.tsx';
import { useTo } from '#platform/page/links.ts';
import type { PageHandle } from '#platform/page/page.ts';
import { useSettings } from '#platform/text/settings.ts';

export const handle = { isCacheable: false } satisfies PageHandle;

export default function HelpCenterPage() {
  const text = useT();
  const to = useTo();
  const settings = useSettings();

  return (
    <AccountFrame title="account.help_center">
      {() => (
        <div className="grid max-w-184 gap-12">
          <section>
            <h1 className="display mb-2 text-4xl">{text('account.help_center')}</h1>
            <p className="text-ink-soft">{text('account.help_lead')}</p>
          </section>
          <section>
            <h2 className="mb-1 text-2xl">{text('account.help_orders')}</h2>
            <p className="mb-4 text-ink-soft">{text('account.help_orders_lead')}</p>
            <OrdersForHelp />
          </section>
          {settings?.texts.includes('faq') && (
            <section>
              <h2 className="text-2xl">{text('frame.faq')}</h2>
              <HelpTopics />
            </section>
          )}
          <section className="rounded-panel bg-surface p-6">
            <h2 className="mb-1 text-xl">{text('account.help_contact')}</h2>
            <ContactLines />
            <LinkButton href={to('/contact-us')} look="quiet" className="mt-4">
              {text('account.help_write')}
            </LinkButton>
          </section>
        </div>
      )}
    </AccountFrame>
  );
}
