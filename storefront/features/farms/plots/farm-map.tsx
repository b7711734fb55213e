import type { Farm } from '@kebun/contract/farms/farms.ts';
import { projectionOf } from '@kebun/ui/farms/plan-projection.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { Link } from 'react-router';
import { useTo } from '#platform/page/links.ts';
import { penang, peninsula } from './peninsula.ts';

const width = 360;
const { pathOf, pointOf, height } = projectionOf(peninsula, width, { margin: 20 });
const land = [peninsula, penang].map((ring) => pathOf({ type: 'Polygon', coordinates: [ring] }));

/** Estimates the width of a name: Chinese characters are square, letters half as wide. */
const labelWidth = (name: string) => [...name].reduce((sum, sign) => sum + (sign > '\u2e80' ? 14 : 7), 0);

/** The farms on a map, to about a kilometre. A pin links to its farm, as does the list beside it. */
export function FarmMap({ farms }: { farms: readonly Farm[] }) {
  const text = useT();
  const to = useTo();
  const pins = farms
    .map((farm) => ({ farm, at: pointOf([farm.lng, farm.lat]) }))
    .filter(({ at: [x, y] }) => x > 0 && x < width && y > 0 && y < height);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing of links is no set of fields
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="mx-auto block h-auto max-h-[38rem] w-full"
      role="group"
      aria-label={text('farm.map')}
    >
      <g fill="#eaf0dc" stroke="#1f4d22" strokeWidth="1.75" strokeLinejoin="round">
        {land.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      {pins.map(({ farm: { slug, name, address }, at: [x, y] }) => {
        const isFull = x + 20 + labelWidth(address.city) > width;
        return (
          <Link
            key={slug}
            to={to('/farm', { query: { farm: slug } })}
            aria-label={text('farm.pin', { name, city: address.city })}
            className="group outline-none"
          >
            <circle cx={x} cy={y} r="22" fill="transparent" />
            <circle
              cx={x}
              cy={y}
              r="8"
              strokeWidth="3"
              className="fill-leaf stroke-white transition-[r] group-hover:fill-leaf-deep group-focus-visible:stroke-ink"
            />
            <text
              x={isFull ? x - 15 : x + 15}
              y={y + 5}
              textAnchor={isFull ? 'end' : 'start'}
              strokeWidth="4"
              paintOrder="stroke"
              className="fill-ink stroke-white text-sm font-semibold group-hover:underline group-focus-visible:underline"
            >
              {address.city}
            </text>
          </Link>
        );
      })}
    </svg>
  );
}
