import type { Farm } from '@kebun/contract/farms/farms.ts';
import type { Position } from '@kebun/contract/lib/geojson-features.ts';
import { projectionOf } from '@kebun/ui/farms/plan-projection.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { Link } from 'react-router';
import { useTo } from '#platform/page/links.ts';

/**
 * The outline of the peninsula by its capes and river mouths, from Perlis down the west coast and up the east: our own
 * sketch.
 */
// biome-ignore format: table
const peninsula: readonly Position[] = [
  [100.13, 6.42], [100.29, 6.11], [100.34, 5.78], [100.36, 5.42], [100.42, 5.08], [100.55, 4.86], [100.62, 4.60],
  [100.57, 4.26], [100.71, 4.02], [100.84, 3.83], [101.02, 3.68], [101.12, 3.48], [101.26, 3.32], [101.30, 3.05],
  [101.36, 2.86], [101.52, 2.66], [101.78, 2.55], [101.90, 2.40], [102.24, 2.18], [102.55, 2.04], [102.75, 1.88],
  [102.98, 1.70], [103.36, 1.50], [103.47, 1.32], [103.63, 1.38], [103.77, 1.45], [103.98, 1.43], [104.10, 1.36],
  [104.28, 1.38], [104.22, 1.66], [104.10, 1.98], [103.92, 2.24], [103.78, 2.46], [103.60, 2.68], [103.45, 2.86],
  [103.44, 3.14], [103.45, 3.50], [103.34, 3.76], [103.42, 3.98], [103.43, 4.30], [103.50, 4.58], [103.41, 4.86],
  [103.21, 5.20], [103.04, 5.44], [102.78, 5.64], [102.54, 5.86], [102.30, 6.16], [102.09, 6.24], [101.98, 6.06],
  [101.82, 5.76], [101.66, 5.88], [101.34, 5.76], [101.14, 5.63], [100.99, 5.81], [101.10, 6.06], [100.98, 6.27],
  [100.83, 6.30], [100.72, 6.47], [100.42, 6.53], [100.31, 6.68], [100.18, 6.69], [100.13, 6.42],
];

// biome-ignore format: table
const penang: readonly Position[] = [
  [100.19, 5.44], [100.28, 5.47], [100.33, 5.40], [100.31, 5.30], [100.21, 5.27], [100.19, 5.44],
];

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
