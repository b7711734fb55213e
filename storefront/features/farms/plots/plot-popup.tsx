import type { PlotPage } from '@kebun/contract/farms/plots/plots.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { buttonClasses } from '@kebun/ui/buttons/button-classes.ts';
import { StageBadge } from '@kebun/ui/farms/stage-badge.tsx';
import { StageSwatch } from '@kebun/ui/farms/stage-swatch.tsx';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { fullDayOf } from '#platform/text/format-moments.ts';
import { AsyncBoundary } from '../async-boundary.tsx';
import { BriefList } from '../batches/brief-list.tsx';
import { Facts } from '../facts.tsx';
import { useArea } from '../farm-head.tsx';
import { Panel } from '../panel.tsx';
import { Popup } from '../popup.tsx';
import { PopupHead } from '../popup-head.tsx';
import { PopupLink } from '../popup-link.tsx';
import { farmQuery, plotQuery } from '../queries.ts';
import { useSpray, useWater } from '../use-care-text.ts';
import { PlotPlan } from './plot-plan.tsx';
import { Rotation } from './rotation.tsx';

/** One plot: location, present crop and earlier crops. */
export function PlotPopup({ id }: { id: string }) {
  const text = useT();
  const answer = useQuery(plotQuery(id));
  const plot = answer.data;

  return (
    <Popup
      title={plot ? `${plot.farm.name} ${plot.code}` : text('common.plot')}
      beside={plot && <StageBadge status={plot.status} className="text-sm" />}
    >
      <AsyncBoundary answer={answer}>{(plot) => <PlotSoil plot={plot} />}</AsyncBoundary>
    </Popup>
  );
}

function PlotSoil({ plot }: { plot: PlotPage }) {
  const text = useT();
  const { code, name, kind, farm, farmer, status, current_batches, rotation, same_family_twice } = plot;

  return (
    <div className="grid items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-8 lg:grid-cols-2">
      <div className="grid gap-6">
        <PopupHead
          title={name ?? text(kind === 'plot' ? 'farm.plot_code' : `farm.kind_${kind}`, { code })}
          picture={<StageSwatch code={status.slug} icon={status.icon} />}
        >
          <p className="flex flex-wrap gap-x-4">
            <PopupLink view="farm" id={farm.slug} className="link inline-flex min-h-11 items-center">
              {farm.name}
            </PopupLink>
            {farmer && (
              <PopupLink view="farmer" id={farmer.id} className="link inline-flex min-h-11 items-center">
                {text('farm.grown_by', { name: farmer.name })}
              </PopupLink>
            )}
          </p>
        </PopupHead>
        <Position plot={plot} />
        <GroundFacts plot={plot} />
      </div>
      <div className="grid gap-5">
        <Panel title={text('farm.growing')}>
          {current_batches.length > 0 ? (
            <BriefList batches={current_batches} />
          ) : (
            <p className="text-ink-soft">{text('farm.plot_is_empty', { status: status.name })}</p>
          )}
        </Panel>
        {rotation.length > 0 && <Rotation rotation={rotation} />}
        {same_family_twice && <Note icon="info">{text('farm.same_family')}</Note>}
        {rotation.length > 0 && (
          <p>
            <PopupLink view="archive" id={plot.id} className={buttonClasses({ look: 'quiet' })}>
              {text('farm.all_cycles')}
            </PopupLink>
          </p>
        )}
      </div>
    </div>
  );
}

/** The map of its farm with this plot alone in colour. It is optional. */
function Position({ plot: { id, farm } }: { plot: PlotPage }) {
  const { data } = useQuery(farmQuery(farm.slug));
  if (!data) return null;

  return (
    <div className="rounded-panel bg-surface p-3 md:p-5">
      <PlotPlan farm={data} only={id} />
    </div>
  );
}

function GroundFacts({ plot }: { plot: PlotPage }) {
  const text = useT();
  const language = useLanguage();
  const area = useArea();
  const water = useWater();
  const spray = useSpray();
  const { area_m2, bed_area_m2, soil, irrigation, cover, last_harvest_on, last_spray } = plot;

  return (
    <Panel title={text('farm.ground')}>
      <Facts
        facts={[
          [text('farm.area'), area(area_m2)],
          [text('farm.beds'), bed_area_m2 && area(bed_area_m2)],
          [
            text('farm.soil'),
            soil &&
              [
                text(`farm.texture_${soil.texture}`),
                soil.ph !== null && text('farm.soil_ph', { ph: soil.ph }),
                soil.organic_matter_pct !== null &&
                  text('farm.soil_organic', { percent: soil.organic_matter_pct }),
              ]
                .filter((part) => part !== false)
                .join(languageFacts[language].listComma),
          ],
          [text('farm.water'), water(irrigation)],
          [text('farm.cover'), cover && text(`farm.cover_${cover}`)],
          [text('farm.last_spray'), spray(last_spray)],
          [text('farm.last_harvest'), last_harvest_on && fullDayOf(last_harvest_on, language)],
        ]}
      />
    </Panel>
  );
}
