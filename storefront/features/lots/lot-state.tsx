import { type Day, daysBetween } from '@kebun/contract/lib/days.ts';
import type { LotTrace } from '@kebun/contract/lots/trace.ts';
import { buttonClasses } from '@kebun/ui/buttons/button-classes.ts';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { tintClass } from '@kebun/ui/catalogue/category-tint.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import type { IconName } from '@kebun/ui/text/icon-names.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { dayIn } from '#features/farms/format-days.ts';
import { useTo } from '#platform/page/links.ts';
import { dayOf } from '#platform/text/format-moments.ts';

// biome-ignore format: table
const looks: Record<LotTrace['state'], { panel: string; disc: string; icon: IconName }> = {
  ok:       { panel: 'bg-leaf-tint',     disc: 'bg-leaf text-on-leaf',         icon: 'check' },
  expired:  { panel: 'bg-turmeric-tint', disc: 'bg-turmeric text-ink',         icon: 'clock' },
  held:     { panel: 'bg-turmeric-tint', disc: 'bg-turmeric text-ink',         icon: 'alert' },
  recalled: { panel: 'bg-chilli-tint',   disc: 'bg-chilli text-white',         icon: 'alert' },
};

/** The state that a shopper must know first, with the picture of the product. */
export function LotState({ lot }: { lot: LotTrace }) {
  const text = useT();
  const to = useTo();
  const language = useLanguage();
  const { panel, disc, icon } = looks[lot.state];
  const { product, state, best_before, code } = lot;
  const { bestBefore, harvestToPack } = useLotDays(lot);
  const isDanger = state === 'held' || state === 'recalled';

  return (
    <header
      className={cx('overflow-hidden rounded-panel md:grid md:grid-cols-[1fr_minmax(16rem,36%)]', panel)}
    >
      {product.image && (
        <div className={cx('grid h-40 place-items-center md:order-last md:h-auto', tintClass(product.tint))}>
          <img
            src={product.image.original}
            alt={product.image.alt}
            width={product.image.width}
            height={product.image.height}
            className="h-36 w-auto max-w-[80%] object-contain md:h-72"
          />
        </div>
      )}
      <div className="p-5 md:p-10">
        <h1 className="text-xl font-semibold">{product.name}</h1>
        <p className="figures text-sm text-ink-soft">
          {product.unit} · {text('trace.lot', { code })}
        </p>
        <div className="mt-5 flex items-start gap-3.5 md:mt-8">
          <span className={cx('mt-1 grid size-10 flex-none place-items-center rounded-full text-xl', disc)}>
            <Icon name={icon} />
          </span>
          <div>
            <p className="display text-4xl text-balance">
              <Headline lot={lot} />
            </p>
            {state !== 'ok' && !lot.recall && (
              <p className="mt-2 max-w-(--measure) text-lg">{text(`trace.${state}_hint`)}</p>
            )}
            {lot.recall && (
              <div className="mt-3 grid max-w-(--measure) gap-2 whitespace-pre-line">
                <p>{lot.recall.reason}</p>
                <p className="text-lg font-semibold">{lot.recall.advice}</p>
                <p className="figures text-sm">
                  {text('trace.recalled_on', { day: dayOf(noonOf(lot.recall.on), language) })}{' '}
                  <Link href={to('/recalls')} className="font-medium underline underline-offset-2">
                    {text('trace.recalls')}
                  </Link>
                </p>
              </div>
            )}
            {best_before && !isDanger && (
              <p className="figures mt-2 font-semibold">{text('trace.best_before', { day: bestBefore })}</p>
            )}
            {harvestToPack && state === 'ok' && <p className="figures mt-1">{harvestToPack}</p>}
          </div>
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          {isDanger ? <Report lot={lot} first /> : <BuyAgain lot={lot} />}
        </div>
      </div>
    </header>
  );
}

function Headline({ lot: { state, days_left } }: { lot: LotTrace }) {
  const text = useT();
  if (state !== 'ok') return text(`trace.${state}`);
  return days_left === null ? text('trace.in_order') : text('trace.keeps', { days: days_left });
}

/** Puts the same pack into the basket. It is a form, because the page has no script. */
function BuyAgain({ lot: { product } }: { lot: LotTrace }) {
  const text = useT();
  const to = useTo();
  const { again, id, slug } = product;

  return (
    <>
      {again && (
        <form method="post" action={to('/basket')}>
          {again.variation_option_id && (
            <input type="hidden" name="variation_option_id" value={again.variation_option_id} />
          )}
          <input type="hidden" name="add" value={id} />
          <SubmitButton>
            <Icon name="repeat" />
            {text('trace.again')}
          </SubmitButton>
        </form>
      )}
      <LinkButton look="quiet" href={to('/products/view', { query: { slug } })}>
        {text('trace.see')}
      </LinkButton>
    </>
  );
}

/** Leads to the contact form with the lot filled in; it needs no account. */
export function Report({ lot: { code }, first = false }: { lot: LotTrace; first?: boolean }) {
  const text = useT();
  const to = useTo();
  const subject = new URLSearchParams({ subject: text('trace.report_subject', { code }) });

  return (
    <a
      href={`${to('/contact-us')}?${subject}`}
      className={buttonClasses({ look: first ? 'primary' : 'quiet' })}
    >
      <Icon name="chat" />
      {text('trace.report')}
    </a>
  );
}

const noonOf = (day: Day) => `${day}T12:00:00+08:00`;

/** Returns the days of a lot in words. */
export function useLotDays({ best_before, harvested_on, made_on }: LotTrace) {
  const text = useT();
  const language = useLanguage();

  return {
    nameOf: (day: Day) => dayIn(day, { language }),
    bestBefore: best_before ? dayOf(noonOf(best_before), language) : '',
    harvestToPack:
      harvested_on && text('trace.harvest_to_pack', { days: daysBetween(harvested_on, made_on) }),
  };
}
