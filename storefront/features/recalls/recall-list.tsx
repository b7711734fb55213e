import { listPublicRecalls, type PublicRecall } from '@kebun/contract/recalls/recalls.ts';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';
import { useTo } from '#platform/page/links.ts';
import { dayOf } from '#platform/text/format-moments.ts';

/** The latest recalls. */
export const recallsQuery = queryOptions({
  queryKey: ['recalls'],
  queryFn: apiQuery(listPublicRecalls, {}),
  select: ({ data }: { data: PublicRecall[] }) => data,
  meta: { tags: () => ['lots'] },
});

/** The recalls, the newest first: why, what to do, and the codes to look for on the labels. */
export function RecallList({ recalls }: { recalls: readonly PublicRecall[] }) {
  const text = useT();
  return (
    <div className="wrap max-w-300! py-8 md:py-14">
      <h1 className="display text-4xl">{text('trace.recalls')}</h1>
      <p className="mt-3 mb-8 max-w-(--measure) text-lg text-ink-soft">{text('trace.recalls_lead')}</p>
      {recalls.length === 0 && <EmptyState>{text('trace.recalls_none')}</EmptyState>}
      <ol className="grid gap-10">
        {recalls.map((recall) => (
          <li key={recall.number}>
            <OneRecall recall={recall} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function OneRecall({ recall: { on, reason, advice, products } }: { recall: PublicRecall }) {
  const text = useT();
  const to = useTo();
  const language = useLanguage();
  return (
    <article className="border-t border-line pt-6">
      <p className="figures text-sm text-ink-soft">
        {text('trace.recalled_on', { day: dayOf(`${on}T12:00:00+08:00`, language) })}
      </p>
      <h2 className="display mt-1 text-2xl">{[...new Set(products.map(({ name }) => name))].join(' · ')}</h2>
      <p className="mt-3 max-w-(--measure) whitespace-pre-line">{reason}</p>
      <div className="mt-4 max-w-(--measure)">
        <Note icon="alert" tone="chilli">
          <p className="text-base font-semibold whitespace-pre-line">{advice}</p>
        </Note>
      </div>
      <ul className="mt-4 grid gap-3">
        {products.map(({ slug, name, unit, lots }) => (
          <li key={`${slug} ${unit}`}>
            <span className="font-semibold">{name}</span> · {unit}
            <ul className="figures mt-1 flex flex-wrap gap-x-4 gap-y-1">
              {lots.map((code) => (
                <li key={code}>
                  <Link
                    href={to('/t/:code', { params: { code } })}
                    className="text-leaf underline underline-offset-2 hover:text-leaf-deep"
                  >
                    {code}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </article>
  );
}
