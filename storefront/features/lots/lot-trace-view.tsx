import { daysBetween } from '@kebun/contract/lib/days.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import type { LotTrace, TracedFarm, TracedSource } from '@kebun/contract/lots/trace.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { Facts } from '#features/farms/facts.tsx';
import { Portrait } from '#features/farms/people/portrait.tsx';
import { useTo } from '#platform/page/links.ts';
import { momentOf } from '#platform/text/format-moments.ts';
import { Afterwards, RecipeCard } from './afterwards.tsx';
import { JourneyLine } from './journey-line.tsx';
import { LotState, useLotDays } from './lot-state.tsx';
import { CountryMap, PlotMap } from './plot-map.tsx';
import { TracePart } from './trace-part.tsx';

/** The page of a pack: its state first, then its way from seed to pack, its plot, and what to do with it. */
export function LotTraceView({ lot, asOf }: { lot: LotTrace; asOf: string }) {
  const text = useT();
  const language = useLanguage();
  const to = useTo();
  const moment = momentOf(asOf, language);

  return (
    <div className="wrap max-w-300! pt-4 pb-12 md:pt-8">
      <p id="offline" hidden className="mb-4 rounded-md bg-turmeric-tint px-4 py-3 text-sm font-semibold">
        {text('trace.offline', { moment })}
      </p>
      <LotState lot={lot} />
      <div className="mt-8 grid gap-x-[clamp(2rem,5vw,5rem)] gap-y-10 md:mt-12 lg:grid-cols-2">
        <div className="grid min-w-0 content-start gap-10">
          <Journeys lot={lot} />
          {lot.recipe && (
            <TracePart title={text('recipe.title')}>
              <RecipeCard recipe={lot.recipe} />
            </TracePart>
          )}
        </div>
        <div className="grid min-w-0 content-start gap-10">
          {lot.farms.map((farm) => (
            <Place key={farm.id} farm={farm} lot={lot} />
          ))}
          <PackFacts lot={lot} />
        </div>
      </div>
      <Afterwards lot={lot} />
      <p className="figures mt-10 text-sm text-ink-soft">{text('trace.as_of', { moment })}</p>
      {lot.root && (
        <Link
          href={to('/t/:code/verify', { params: { code: lot.code } })}
          className="link inline-flex min-h-11 items-center"
        >
          {text('trace.verify')}
        </Link>
      )}
    </div>
  );
}

/** A line for each harvest. A pack of several harvests says what part each is. */
function Journeys({ lot }: { lot: LotTrace }) {
  const text = useT();
  const { sources, made_on } = lot;
  const isMix = sources.length > 1;
  if (sources.length === 0) return <BoughtIn lot={lot} />;
  const isLasting = sources.every(({ lasting }) => lasting !== null);

  return (
    <TracePart title={text(isLasting ? 'trace.from_plant' : 'trace.from_seed')}>
      {isMix && <p className="text-ink-soft">{text('trace.mixed')}</p>}
      {sources.map((source) => (
        <div key={`${source.batch}${source.variety}${source.harvested_on}${source.plot?.id}${source.grade}`}>
          {isMix && (
            <h3 className="mt-8 text-lg font-semibold">
              {source.variety}{' '}
              <span className="figures font-normal text-ink-soft">
                {text('trace.part', { percent: source.percent })}
              </span>
            </h3>
          )}
          <GrowingTime source={source} packedOn={made_on} />
          <JourneyLine source={source} lot={lot} />
        </div>
      ))}
    </TracePart>
  );
}

/** The days from seed to pack. A plant that stands for years has its year, and what this harvest grew from. */
function GrowingTime({ source, packedOn }: { source: TracedSource; packedOn: string }) {
  const text = useT();
  const { lasting, steps, harvested_on } = source;
  const { planted_in = null, since = null } = lasting ?? {};
  const days = daysBetween(since?.on ?? steps[0]?.on ?? packedOn, since ? harvested_on : packedOn);
  const said = [
    planted_in !== null && text('trace.planted_in', { year: String(planted_in) }),
    since && text(`trace.since_${since.kind}`, { days }),
    !lasting && text('trace.days', { days }),
  ];

  return <p className="figures text-ink-soft">{said.filter(Boolean).join(' · ')}</p>;
}

function BoughtIn({ lot: { product } }: { lot: LotTrace }) {
  const text = useT();

  return (
    <TracePart title={text('trace.bought_in')}>
      <p className="mt-2 max-w-(--measure)">{text('trace.bought_in_hint')}</p>
      {product.origin && (
        <p className="mt-4 text-xl font-semibold">
          <Icon name="pin" className="mr-1.5 inline text-leaf" />
          {product.origin}
        </p>
      )}
    </TracePart>
  );
}

const distinctBy = <Item,>(items: readonly Item[], keyOf: (item: Item) => unknown) => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

/** A farm with the plots and the people of the lot. */
function Place({ farm, lot }: { farm: TracedFarm; lot: LotTrace }) {
  const text = useT();
  const to = useTo();
  const here = lot.sources.filter(({ farm_id }) => farm_id === farm.id);
  const plots = distinctBy(
    here.flatMap(({ plot }) => plot ?? []),
    ({ id }) => id,
  );
  const growers = distinctBy(
    here.flatMap(({ grower }) => grower ?? []),
    ({ id }) => id,
  );
  const { district, state } = farm;

  return (
    <TracePart title={text('trace.where')}>
      <div className="mt-4 overflow-hidden rounded-panel bg-surface">
        <div className="px-3 pt-3">
          <PlotMap farm={farm} marked={plots.map(({ id }) => id)} />
        </div>
        <div className="flex items-center gap-5 p-5">
          <div className="min-w-0 grow">
            <Link href={to('/farm', { query: { farm: farm.slug } })} className="link text-lg">
              {farm.name}
            </Link>
            <p>{text('farm.place', { city: district, state })}</p>
            <p className="flex flex-wrap gap-x-4">
              {plots.map(({ id, code }) => (
                <Link
                  key={id}
                  href={to('/farm', { query: { view: 'plot', id } })}
                  className="link inline-flex min-h-11 items-center"
                >
                  {text('farm.plot_code', { code })}
                </Link>
              ))}
            </p>
            <p className="text-sm text-ink-soft">{text('trace.about_a_kilometre')}</p>
          </div>
          <CountryMap farm={farm} />
        </div>
        {growers.map((grower) => (
          <Grower key={grower.id} grower={grower} />
        ))}
      </div>
    </TracePart>
  );
}

function Grower({ grower: { id, name, role, avatar } }: { grower: NonNullable<TracedSource['grower']> }) {
  const text = useT();
  const to = useTo();
  const label = text('trace.grower');
  const roleName = text(`farm.role_${role}`);

  return (
    <div className="flex items-center gap-4 border-t border-line p-5">
      <Portrait name={name} picture={avatar} />
      <div>
        <p className="text-sm text-ink-soft">{label}</p>
        <Link href={to('/farm', { query: { view: 'farmer', id } })} className="link text-lg">
          {name}
        </Link>
        {roleName !== label && <p className="text-sm text-ink-soft">{roleName}</p>}
      </div>
    </div>
  );
}

function PackFacts({ lot }: { lot: LotTrace }) {
  const text = useT();
  const to = useTo();
  const language = useLanguage();
  const { sources, grade, pack_g, product, kind, made_on, country } = lot;
  const { nameOf } = useLotDays(lot);
  const inWords = (words: readonly string[]) => [...new Set(words)].join(languageFacts[language].listComma);
  const batches = distinctBy(
    sources.flatMap(({ batch }) => batch ?? []),
    (code) => code,
  );
  const certificates = distinctBy(
    sources.flatMap((source) => source.certificates),
    ({ number }) => number,
  );

  return (
    <TracePart title={text('trace.facts')}>
      <div className="mt-4">
        <Facts
          facts={[
            [text('common.crop'), inWords(sources.map(({ crop }) => crop))],
            [text('office.variety'), inWords(sources.map(({ variety }) => variety))],
            [text('trace.origin'), sources.length > 0 && product.origin],
            [text('common.country'), country],
            [text('trace.arrived'), kind === 'received' && nameOf(made_on)],
            [text('office.lot_grade'), grade && grade !== 'ungraded' && text(`office.lot_grade_${grade}`)],
            [text('trace.weight'), pack_g && text('trace.grams', { grams: pack_g })],
            [text('trace.spray'), sources.length > 0 && <Sprays sources={sources} />],
            [
              text('trace.certificate'),
              certificates.length > 0 &&
                certificates.map(({ name, number }) => (
                  <p key={number}>{text('trace.certificate_valid', { name, number })}</p>
                )),
            ],
            [
              text('office.lot_batch'),
              batches.length > 0 &&
                batches.map((id) => (
                  <Link
                    key={id}
                    href={to('/farm', { query: { view: 'lifecycle', id } })}
                    className="link mr-3"
                  >
                    {id}
                  </Link>
                )),
            ],
          ]}
        />
      </div>
    </TracePart>
  );
}

function Sprays({ sources }: { sources: readonly TracedSource[] }) {
  const text = useT();
  const said = sources.map(({ spray, harvested_on }) => {
    if (!spray) return text('trace.spray_none');
    return text(spray.is_observed ? 'trace.spray_waited' : 'trace.spray_not_waited', {
      days: daysBetween(spray.on, harvested_on),
    });
  });
  return [...new Set(said)].map((line) => <p key={line}>{line}</p>);
}
