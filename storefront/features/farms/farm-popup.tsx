import type { FarmPage } from '@kebun/contract/farms/farms.ts';
import { buttonClasses } from '@kebun/ui/buttons/button-classes.ts';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { LinkChip } from '@kebun/ui/chips/link-chip.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTo } from '#platform/page/links.ts';
import { fullDayOf } from '#platform/text/format-moments.ts';
import { AsyncBoundary } from './async-boundary.tsx';
import { YieldByPlot } from './charts/yield-by-plot.tsx';
import { Facts } from './facts.tsx';
import { useArea } from './farm-head.tsx';
import { Figure, KeyFigures } from './key-figures.tsx';
import { Panel } from './panel.tsx';
import { FarmerLink } from './people/farmer-link.tsx';
import { PlotList } from './plots/plot-list.tsx';
import { Popup } from './popup.tsx';
import { PopupHead } from './popup-head.tsx';
import { PopupLink } from './popup-link.tsx';
import { farmQuery } from './queries.ts';

/** One farm: story, certificates, people, plots, and its products in the shop. */
export function FarmPopup({ slug }: { slug: string }) {
  const text = useT();
  const answer = useQuery(farmQuery(slug));
  const farm = answer.data;

  return (
    <Popup
      title={farm?.name ?? text('common.farm')}
      beside={
        <span className="flex items-center gap-2 text-sm font-semibold text-leaf">
          <Icon name="leaf" />
          {text('common.farm')}
        </span>
      }
    >
      <AsyncBoundary answer={answer}>{(farm) => <Story farm={farm} />}</AsyncBoundary>
    </Popup>
  );
}

function Story({ farm }: { farm: FarmPage }) {
  const text = useT();
  const to = useTo();
  const { name, slug, description, image, totals, seedlings_alive, farmers, plots, products, yields } = farm;

  return (
    <div className="grid gap-8">
      {image && (
        <img
          src={image.original}
          alt=""
          width="1200"
          height="400"
          className="aspect-[3] w-full rounded-panel object-cover"
        />
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div className="max-w-(--measure)">
          <PopupHead title={name}>
            <p className="text-lg">{description}</p>
          </PopupHead>
        </div>
        <KeyFigures>
          <Figure label={text('farm.growing_now')}>{text('farm.number', { number: seedlings_alive })}</Figure>
          <Figure label={text('farm.plots_planted')}>
            {text('farm.of', { some: totals.plots_planted, all: totals.plots })}
          </Figure>
        </KeyFigures>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={to('/farm', { query: { farm: slug } })}>{text('farm.see_plan')}</LinkButton>
        <PopupLink view="archive" id={slug} className={buttonClasses({ look: 'quiet' })}>
          <Icon name="box" />
          {text('farm.tab_archive')}
        </PopupLink>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <FarmFacts farm={farm} />
        {farmers.length > 0 && (
          <Panel title={text('farm.people')}>
            <ul className="grid gap-3 sm:grid-cols-2">
              {farmers.map((farmer) => (
                <li key={farmer.id}>
                  <FarmerLink farmer={farmer} />
                </li>
              ))}
            </ul>
          </Panel>
        )}
        <Panel title={text('common.plots')}>
          <PlotList plots={plots} />
        </Panel>
        <div className="grid gap-5">
          {yields && yields.length > 0 && <YieldByPlot yields={yields} />}
          {products.length > 0 && (
            <Panel title={text('farm.products_from', { name })}>
              <ul className="flex flex-wrap gap-2">
                {products.map(({ slug, name }) => (
                  <li key={slug}>
                    <LinkChip href={to('/products/view', { query: { slug } })}>{name}</LinkChip>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </div>
      </div>
    </div>
  );
}

function FarmFacts({ farm }: { farm: FarmPage }) {
  const text = useT();
  const language = useLanguage();
  const area = useArea();
  const { address, area_m2, planted_area_m2, altitude_m, established_on, certifications } = farm;

  return (
    <Panel title={text('farm.facts')}>
      <Facts
        facts={[
          [text('farm.where'), text('farm.place', { city: address.city, state: address.state })],
          [text('farm.area'), area(area_m2)],
          [text('farm.planted'), area(planted_area_m2)],
          [text('farm.altitude'), altitude_m !== null && text('farm.metres', { number: altitude_m })],
          [text('farm.established'), established_on?.slice(0, 4)],
          ...certifications.map(
            ({ name, number, valid_until }) =>
              [name, text('farm.certificate', { number, date: fullDayOf(valid_until, language) })] as const,
          ),
        ]}
      />
    </Panel>
  );
}
