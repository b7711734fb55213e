import type { Settings } from '@kebun/contract/content/settings/settings.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { YourData } from '#features/privacy/your-data.tsx';
import { useTo } from '#platform/page/links.ts';
import { createLoader, type PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { settingsQuery } from '#platform/text/settings.ts';

const page = { critical: () => [settingsQuery] };

export const loader = createLoader(page);
export const clientLoader = createLoader(page);
export const handle = { parameters: ['step'] } satisfies PageHandle;

export default function YourDataPage() {
  const text = useT();
  const to = useTo();
  const { data: settings } = useQuery(settingsQuery);

  return (
    <div className="wrap section">
      <PageHead title={text('your_data.title')} description={text('your_data.lead')} />
      <h1 className="display text-4xl">{text('your_data.title')}</h1>
      <p className="mt-3 max-w-(--measure) text-lg text-ink-soft">{text('your_data.lead')}</p>
      <div className="mt-8 grid items-start gap-x-[clamp(2rem,5vw,6rem)] gap-y-10 lg:grid-cols-[minmax(0,36rem)_minmax(18rem,1fr)]">
        <YourData />
        <aside className="grid gap-6">
          {settings && <StoragePeriods {...settings} />}
          <p className="text-sm text-ink-soft">
            {text('your_data.account')}{' '}
            <Link href={to('/signin')} className="link">
              {text('frame.sign_in')}
            </Link>
          </p>
        </aside>
      </div>
    </div>
  );
}

/** The retention periods, from the present settings. */
function StoragePeriods({ privacy, texts }: Pick<Settings, 'privacy' | 'texts'>) {
  const text = useT();
  const to = useTo();
  return (
    <section className="rounded-panel bg-surface p-5">
      <h2 className="mb-2 text-lg">{text('your_data.how_long')}</h2>
      <ul className="grid list-disc gap-1.5 pl-5 text-sm">
        <li>{text('your_data.keep_orders', { days: privacy.orders_days })}</li>
        <li>{text('your_data.keep_enquiries', { days: privacy.enquiries_days })}</li>
        <li>{text('your_data.keep_mails', { days: privacy.mails_days })}</li>
        <li>{text('your_data.keep_guests', { days: privacy.guests_days })}</li>
      </ul>
      {texts.includes('privacy-policy') && (
        <Link href={to('/privacy-policy')} className="link mt-2 inline-flex min-h-11 items-center">
          {text('your_data.policy')}
        </Link>
      )}
    </section>
  );
}
