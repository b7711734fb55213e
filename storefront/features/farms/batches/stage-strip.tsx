import type { SeedlingTotals } from '@kebun/contract/farms/batches/seedling-pages.ts';
import type { Stage } from '@kebun/contract/farms/batches/stages.ts';
import { stageSigns } from '@kebun/contract/farms/status-signs.ts';
import { stageClass } from '@kebun/ui/farms/stage.ts';
import { StageSign } from '@kebun/ui/farms/stage-sign.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { Link } from 'react-router';
import { useFarmAddress } from '../farm-address.ts';

const height = 48;

/** All plants by stage. Each part links to the batches at that stage. */
export function StageStrip({ totals }: { totals: SeedlingTotals }) {
  const text = useT();
  const { hrefOf } = useFarmAddress();
  const parts = totals.data.filter(({ seedlings_alive }) => seedlings_alive > 0);
  const all = parts.reduce((sum, { seedlings_alive }) => sum + seedlings_alive, 0);
  if (all === 0) return null;

  const startOf = (place: number) =>
    parts.slice(0, place).reduce((sum, { seedlings_alive }) => sum + seedlings_alive, 0);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing of links is no set of fields
    <svg
      width="100%"
      height={height}
      className="block overflow-hidden rounded-md"
      role="group"
      aria-label={text('farm.by_stage')}
    >
      {parts.map(({ key, label, seedlings_alive: count }, index) => {
        const [from, share] = [(100 * startOf(index)) / all, (100 * count) / all];
        return (
          // biome-ignore lint/a11y/noSvgWithoutTitle: a part of the drawing around it; its link says what it is
          <svg key={key} x={`${from.toFixed(2)}%`} width={`${share.toFixed(2)}%`} height={height}>
            <Link
              to={hrefOf({ tab: 'batches', stage: key })}
              aria-label={text('farm.plants_at', { stage: label, count })}
              className={cx(stageClass(key), 'group outline-none')}
            >
              <rect width="100%" height={height} className="fill-(--stage-tint)" />
              <rect y={height - 5} width="100%" height="5" className="fill-(--stage)" />
              <rect
                width="100%"
                height={height}
                fill="none"
                strokeWidth="6"
                className="stroke-transparent group-focus-visible:stroke-leaf-deep"
              />
              {share >= 4 && (
                <g className={cx('text-ink', share < 9 && 'max-sm:hidden')}>
                  <StageSign icon={stageSigns[key as Stage].icon} x={10} y={13} size={18} />
                </g>
              )}
              {share >= 8 && (
                <text x="35" y="27" className="figures fill-ink text-sm font-semibold max-sm:hidden">
                  {share >= 18
                    ? text('farm.plants_at', { stage: label, count })
                    : text('farm.number', { number: count })}
                </text>
              )}
              <rect width="1" height={height} fill="#fff" />
            </Link>
          </svg>
        );
      })}
    </svg>
  );
}
