import field from '@kebun/ui/assets/hero.svg?no-inline';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { ContactOptions } from '#features/enquiries/contact-options.tsx';
import { Logo } from '#features/shell/logo.tsx';
import { createLoader, type PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { longDayOf } from '#platform/text/format-moments.ts';
import { settingsQuery, useSettings } from '#platform/text/settings.ts';

const page = { critical: () => [settingsQuery] };

export const loader = createLoader(page);
export const clientLoader = createLoader(page);
export const handle = { header: null, footer: false } satisfies PageHandle;

/** The page before the owner opens the shop: when it opens, and how to reach it. */
export default function OpeningPage() {
  const text = useT();
  const language = useLanguage();
  const settings = useSettings();
  if (!settings) return null;
  const { siteTitle, description, opening } = settings;
  const { opens_on: day, opens_at: time } = opening;
  const date = day && longDayOf(`${day}T12:00:00+08:00`, language);

  return (
    <div className="wrap grid min-h-dvh content-center items-center gap-x-16 gap-y-10 py-12 lg:grid-cols-2">
      <PageHead title={text('opening.title', { shop: siteTitle })} description={description} unlisted />
      <div className="grid gap-8">
        <Logo />
        <div>
          <h1 className="display text-4xl">
            {!date && text('opening.soon')}
            {date && (time ? text('opening.on_at', { date, time }) : text('opening.on', { date }))}
          </h1>
          <p className="mt-3 max-w-(--measure) text-lg text-ink-soft">
            {text('opening.lead', { shop: siteTitle })}
          </p>
        </div>
        <ContactOptions />
      </div>
      <img
        src={field}
        alt=""
        width="720"
        height="480"
        className="h-auto w-full max-lg:order-first max-lg:max-w-80"
      />
    </div>
  );
}
