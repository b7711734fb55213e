import { middleOf } from '@kebun/contract/farms/plots/geometry.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import type { TracedFarm } from '@kebun/contract/lots/trace.ts';
import { MapBackground } from '@kebun/ui/farms/map-background.tsx';
import { projectionOf } from '@kebun/ui/farms/plan-projection.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { penang, peninsula } from '#features/farms/plots/peninsula.ts';

const width = 480;

/** The plan of a farm with the plots of a lot, drawn by us: it asks no map service. */
export function PlotMap({ farm, marked }: { farm: TracedFarm; marked: readonly string[] }) {
  const text = useT();
  const { listComma } = languageFacts[useLanguage()];
  const { boundary, plots } = farm.plan;
  const positions = [...plots.map(({ outline }) => outline), ...(boundary ? [boundary] : [])].flatMap(
    ({ coordinates }) => coordinates.flat(),
  );
  if (positions.length === 0) return null;
  const projection = projectionOf(positions, width, { unit: 'metre', margin: 30 });
  const isMarked = ({ id }: { id: string }) => marked.includes(id);
  const codes = plots.filter(isMarked).map(({ code }) => code);

  return (
    <svg
      viewBox={`0 0 ${width} ${projection.height}`}
      role="img"
      aria-label={text('trace.plan', { farm: farm.name, plots: codes.join(listComma) })}
      className="block h-auto max-h-112 w-full"
    >
      <MapBackground boundary={boundary} landmarks={[]} projection={projection} width={width} />
      {plots.map((plot) => (
        <path
          key={plot.id}
          d={projection.pathOf(plot.outline)}
          strokeLinejoin="round"
          className={
            isMarked(plot) ? 'fill-leaf stroke-leaf-deep stroke-3' : 'fill-white/70 stroke-line-strong'
          }
        />
      ))}
      {plots.filter(isMarked).map(({ id, code, outline }) => {
        const [x, y] = projection.pointOf(middleOf(outline));
        return (
          <g key={id} transform={`translate(${x} ${y})`}>
            <path
              d="M0 0C-9-13-15-19-15-29a15 15 0 0 1 30 0C15-19 9-13 0 0Z"
              className="fill-turmeric stroke-ink stroke-2"
            />
            <text y="-24" textAnchor="middle" className="fill-ink text-xs font-bold">
              {code}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const small = 132;
const country = projectionOf(peninsula, small, { margin: 6 });
const land = [peninsula, penang].map((ring) => country.pathOf({ type: 'Polygon', coordinates: [ring] }));

/** Where a farm lies on the peninsula. A farm on Borneo is not on this sketch. */
export function CountryMap({ farm: { name, lat, lng } }: { farm: TracedFarm }) {
  const text = useT();
  const [x, y] = country.pointOf([lng, lat]);
  if (x < 0 || x > small || y < 0 || y > country.height) return null;

  return (
    <svg
      viewBox={`0 0 ${small} ${country.height}`}
      role="img"
      aria-label={text('trace.country', { farm: name })}
      className="h-auto w-24 flex-none md:w-30"
    >
      <g className="fill-leaf-tint stroke-outline" strokeLinejoin="round">
        {land.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <circle cx={x} cy={y} r="11" className="fill-turmeric/45" />
      <circle cx={x} cy={y} r="4.5" className="fill-leaf-deep stroke-white stroke-2" />
    </svg>
  );
}
