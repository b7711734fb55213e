import type { LegendRow } from '@kebun/contract/farms/farms.ts';
import { stageClass } from '@kebun/ui/farms/stage.ts';
import { StageIcon } from '@kebun/ui/farms/stage-icon.tsx';
import { StageSwatch } from '@kebun/ui/farms/stage-swatch.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { AsyncBoundary } from './async-boundary.tsx';
import { useFarmAddress } from './farm-address.ts';
import { Popup } from './popup.tsx';
import { legendQuery } from './queries.ts';

/** The meaning of every colour and icon, with the number of plants. A stage links to its batches. */
export function LegendPopup() {
  const text = useT();

  return (
    <Popup centred title={text('farm.legend')}>
      <p className="mb-3 text-sm text-ink-soft">{text('farm.colours_hint')}</p>
      <AsyncBoundary answer={useQuery(legendQuery)}>
        {(rows) => (
          <>
            <Rows title={text('farm.stages')} rows={rows.filter(({ kind }) => kind === 'stage')} />
            <Rows title={text('farm.empty_plots')} rows={rows.filter(({ kind }) => kind === 'plot')} />
            <Rows title={text('farm.marks')} rows={rows.filter(({ kind }) => kind === 'flag')} />
          </>
        )}
      </AsyncBoundary>
    </Popup>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly LegendRow[] }) {
  return (
    <section className="mt-5">
      <h3 className="text-base">{title}</h3>
      <ul className="mt-1">
        {rows.map((row) => (
          <li key={row.code} className="border-b border-line last:border-b-0">
            <Row row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ row: { code, kind, icon, name, description, batches } }: { row: LegendRow }) {
  const text = useT();
  const { hrefOf } = useFarmAddress();
  const face = (
    <>
      {kind === 'flag' ? (
        <span
          className={cx(
            stageClass(code),
            'grid size-7.5 flex-none place-items-center text-lg text-(--stage)',
          )}
        >
          <StageIcon icon={icon} />
        </span>
      ) : (
        <StageSwatch code={code} icon={icon} />
      )}
      <span className="min-w-0 grow">
        <b className="block font-semibold">{name}</b>
        {description !== name && <span className="block text-sm text-ink-soft">{description}</span>}
      </span>
      {batches > 0 && (
        <span className="figures flex-none text-sm">{text('farm.batch_count', { count: batches })}</span>
      )}
    </>
  );
  const look = 'flex min-h-14 items-center gap-3.5 py-2';
  if (kind !== 'stage' || batches === 0) return <div className={look}>{face}</div>;

  return (
    <Link
      href={hrefOf({ tab: 'batches', stage: code, view: undefined, id: undefined })}
      className={cx(look, 'hover:text-leaf-deep')}
    >
      {face}
    </Link>
  );
}
