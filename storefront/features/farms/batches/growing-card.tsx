import type { Seedling } from '@kebun/contract/farms/batches/seedling-pages.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { tintClass } from '@kebun/ui/catalogue/category-tint.ts';
import { StageBadge } from '@kebun/ui/farms/stage-badge.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';
import { PopupLink } from '../popup-link.tsx';
import { useDayCountLabel } from '../use-day-count-label.ts';
import { useExpected } from '../use-expected.ts';
import { FlagList } from './flag-list.tsx';
import { GrowthBar } from './growth-bar.tsx';

/** A batch with its drawing: crop, plot, farmer, date and quantity. */
export function GrowingCard({ batch, heading: Heading = 'h3' }: { batch: Seedling; heading?: 'h2' | 'h3' }) {
  const text = useT();
  const to = useTo();
  const language = useLanguage();
  const expected = useExpected()(batch);
  const day = useDayCountLabel()(batch);
  const {
    code,
    name,
    crop,
    farm,
    plot,
    farmer,
    status,
    quantity_alive,
    expected_yield_kg: kg,
    pre_order,
  } = batch;

  return (
    <article className="relative flex h-full flex-row overflow-hidden rounded-tile inset-ring inset-ring-line sm:flex-col @lg:flex-row">
      <div
        className={cx(
          'grid w-24 flex-none place-items-center sm:h-36 sm:w-auto @lg:h-auto @lg:w-2/5',
          tintClass(crop.tint),
        )}
      >
        {crop.image && (
          <img
            src={crop.image.thumbnail}
            alt=""
            width="96"
            height="96"
            loading="lazy"
            className="size-14 object-contain sm:size-24"
          />
        )}
      </div>
      <div className="flex min-w-0 grow flex-col gap-2 p-4 md:p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
          <StageBadge status={status} />
          <span className="figures text-xs text-ink-soft">{code}</span>
        </div>
        <Heading className="text-lg leading-tight">
          <PopupLink view="lifecycle" id={code} className="covers">
            {name}
          </PopupLink>
        </Heading>
        <p className="text-sm text-ink-soft">
          {[farm.name, plot?.code, farmer?.name].filter(Boolean).join(languageFacts[language].listComma)}
        </p>
        <FlagList flags={batch.flags} />
        <div className="mt-auto grid gap-2 pt-2">
          <GrowthBar batch={batch} />
          <p className="figures flex flex-wrap justify-between gap-x-3 text-xs text-ink-soft">
            <span>{day}</span>
            {quantity_alive > 0 && <span>{text('growing.plants', { count: quantity_alive })}</span>}
          </p>
          {expected && (
            <p className="figures flex flex-wrap justify-between gap-x-3 text-sm font-semibold text-turmeric-ink">
              <span>{expected}</span>
              {kg && kg.high > 0 && <span>{text('growing.kg', { low: kg.low, high: kg.high })}</span>}
            </p>
          )}
          {pre_order && (
            <Link
              href={to('/pre-order', { query: { slug: pre_order.slug } })}
              className="relative -mb-2 inline-flex min-h-11 items-center self-start font-semibold text-leaf underline underline-offset-2 hover:text-leaf-deep"
            >
              {text('growing.pre_order')}
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}
