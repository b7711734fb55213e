import type { SeedlingPage } from '@kebun/contract/farms/batches/seedling-pages.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { StageBadge } from '@kebun/ui/farms/stage-badge.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { overlays } from '#platform/overlays/overlays.ts';
import { useTo } from '#platform/page/links.ts';
import { AsyncBoundary } from '../async-boundary.tsx';
import { SurvivalCurve } from '../charts/survival-curve.tsx';
import { useFarmAddress } from '../farm-address.ts';
import { spanIn } from '../format-days.ts';
import { Popup } from '../popup.tsx';
import { PopupHead } from '../popup-head.tsx';
import { PopupLink } from '../popup-link.tsx';
import { batchQuery } from '../queries.ts';
import { useDayCountLabel } from '../use-day-count-label.ts';
import { BatchFacts } from './batch-facts.tsx';
import { CropTile } from './crop-tile.tsx';
import { FlagList } from './flag-list.tsx';
import { GrowthBar } from './growth-bar.tsx';
import { Lifecycle } from './lifecycle.tsx';

/** One batch from plan to harvest. */
export function LifecyclePopup({ code }: { code: string }) {
  const answer = useQuery(batchQuery(code));
  const batch = answer.data;

  return (
    <Popup
      title={batch ? `${batch.name} ${batch.code}` : code}
      beside={
        batch && (
          <span className="flex flex-wrap items-center gap-x-4 text-sm">
            <StageBadge status={batch.status} />
            <span className="figures text-ink-soft">{batch.code}</span>
          </span>
        )
      }
    >
      <AsyncBoundary answer={answer}>{(batch) => <LifecycleSteps batch={batch} />}</AsyncBoundary>
    </Popup>
  );
}

function LifecycleSteps({ batch }: { batch: SeedlingPage }) {
  const text = useT();
  const day = useDayCountLabel()(batch);
  const { name, crop, farm, plot, farmer } = batch;

  return (
    <div className="grid items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-8 lg:grid-cols-2">
      <div>
        <PopupHead title={name} picture={<CropTile crop={crop} className="size-24 md:size-36" />}>
          <p className="flex flex-wrap gap-x-4">
            <PopupLink view="farm" id={farm.slug} className="link inline-flex min-h-11 items-center">
              {farm.name}
            </PopupLink>
            {plot && (
              <PopupLink view="plot" id={plot.id} className="link inline-flex min-h-11 items-center">
                {text('farm.plot_code', { code: plot.code })}
              </PopupLink>
            )}
            {farmer && (
              <PopupLink view="farmer" id={farmer.id} className="link inline-flex min-h-11 items-center">
                {text('farm.grown_by', { name: farmer.name })}
              </PopupLink>
            )}
          </p>
        </PopupHead>
        {day && <p className="mt-8 text-2xl font-semibold">{day}</p>}
        <GrowthBar batch={batch} className="mt-3 h-2" />
        <FlagList flags={batch.flags} />
        <Lifecycle batch={batch} />
      </div>
      <div className="grid min-w-0 gap-5">
        <Expected batch={batch} />
        <SurvivalCurve batch={batch} />
        <BatchFacts batch={batch} />
        <BatchCode code={batch.code} />
      </div>
    </div>
  );
}

/** Returns a date range whose line breaks between the dates, never within one. */
const nonBreaking = (span: string) => span.replace(/ (?!to )/g, '\u00a0').replace('至\u00a0', '至 ');

/** The expected date and quantity, the reason for them, and a link to the product. */
function Expected({ batch }: { batch: SeedlingPage }) {
  const text = useT();
  const language = useLanguage();
  const to = useTo();
  const { over } = useFarmAddress();
  const { name, code, expected_harvest, expected_yield_kg, forecast, products, status } = batch;
  const isHarvested = status.slug === 'harvesting' || status.slug === 'resting';

  return (
    <section
      className={cx('rounded-panel p-5 md:p-7', expected_harvest ? 'bg-turmeric-tint' : 'bg-surface')}
      aria-label={text('farm.expected_of', { name })}
    >
      {!expected_harvest && <p className="font-semibold">{text('farm.in_the_shop')}</p>}
      {expected_harvest && (
        <>
          <p className="text-sm font-semibold text-turmeric-ink">
            {text(isHarvested ? 'farm.being_harvested' : 'farm.expected')}
          </p>
          <p className="display text-3xl text-balance">
            {nonBreaking(spanIn(expected_harvest, { language, long: true }))}
          </p>
        </>
      )}
      <p className="figures mt-1.5 text-sm">
        {expected_yield_kg &&
          expected_yield_kg.high > 0 &&
          text('farm.kg_expected', { ...expected_yield_kg })}
        {forecast?.reason.map((reason) => text('farm.because', { reason }))}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {products.map(({ slug, name }, index) => (
          <LinkButton
            key={slug}
            look={index === 0 ? 'primary' : 'quiet'}
            href={to('/products/view', { query: { slug } })}
            className="py-2 text-center whitespace-normal!"
          >
            {text('farm.to_product', { name })}
          </LinkButton>
        ))}
        <Button
          look="quiet"
          onClick={() =>
            overlays.openModal('SHARE', { title: `${name} ${code}`, path: over('lifecycle', code) })
          }
        >
          <Icon name="share" />
          {text('common.share')}
        </Button>
      </div>
    </section>
  );
}

/** The QR code of a batch: a visitor at a large screen opens the page on their phone. */
function BatchCode({ code }: { code: string }) {
  const text = useT();
  const language = useLanguage();
  const query = new URLSearchParams({ type: 'batch', ref: code, format: 'svg', lang: language });

  return (
    <figure className="flex items-center gap-4">
      <img
        src={`/api/qrcode?${query}`}
        alt={text('farm.batch_qr', { code })}
        width="112"
        height="112"
        loading="lazy"
        className="size-28 flex-none rounded-md bg-white"
      />
      <figcaption className="text-sm text-ink-soft">{text('farm.batch_qr_hint')}</figcaption>
    </figure>
  );
}
