import type { Complaint } from '@kebun/contract/complaints/complaints.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import notFound from '@kebun/ui/assets/not-found.svg?no-inline';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonLine } from '@kebun/ui/feedback/skeleton-line.tsx';
import { usePosted } from '@kebun/ui/forms/use-posted.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTo } from '#platform/page/links.ts';
import { momentOf } from '#platform/text/format-moments.ts';
import { ComplaintForm } from './complaint-form.tsx';
import { complaintPhotoQuery, complaintsQuery } from './queries.ts';

/** The form for one line of a delivered order, and what became of earlier reports about it. */
export function ReportFreshness({ order, line }: { order: string; line: string }) {
  const text = useT();
  const language = useLanguage();
  const posted = usePosted('/report-freshness');
  const [done, setDone] = useState(posted && !posted.failed ? posted.message : undefined);
  const { data, error, refetch } = useQuery(complaintsQuery(order));

  const isUnknown = error && [401, 404, 422].includes(error.status ?? 0);
  if (error && !isUnknown && !data)
    // a form that is open stays, with what was typed
    return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (isUnknown) return <UnknownOrder />;
  if (!data) {
    return (
      <Skeleton>
        <SkeletonLine className="h-10 w-2/3" />
        <SkeletonLine className="mt-6 h-12 w-full" />
        <SkeletonLine className="mt-4 h-28 w-full" />
      </Skeleton>
    );
  }

  const { terms } = data.meta;
  const item = terms.items.find(({ order_item_id }) => order_item_id === line);
  const made = data.data.filter(({ order_item_id }) => order_item_id === line);
  const name = item?.name ?? made[0]?.name;
  return (
    <>
      <h1 className="display text-4xl text-balance">{text('order.complaint_title')}</h1>
      <p className="figures mt-2 mb-8 text-ink-soft">
        {name && <span className="font-semibold text-ink">{name} · </span>}
        {text('common.order_number_is', { number: formatOrderNumber(terms.order_display_id) })}
      </p>
      <div className="grid gap-8">
        {done && (
          <div role="status">
            <Note icon="check">
              <p className="font-semibold">{done}</p>
            </Note>
          </div>
        )}
        {made.map((complaint) => (
          <MadeComplaint key={complaint.id} complaint={complaint} />
        ))}
        {item && !done ? (
          <section aria-label={text('order.complaint_title')}>
            <p className="mb-5 max-w-(--measure)">
              {text('order.complaint_lead')}
              {terms.until && (
                <span className="block">
                  {text('order.complaint_until', { when: momentOf(terms.until, language) })}
                </span>
              )}
            </p>
            <ComplaintForm order={order} item={item} onDone={setDone}>
              <Back order={order} />
            </ComplaintForm>
          </section>
        ) : (
          <>
            {!item && made.length === 0 && <p>{terms.blocked ?? text('order.complaint_nothing')}</p>}
            <div>
              <Back order={order} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

function UnknownOrder() {
  const text = useT();
  const to = useTo();
  return (
    <EmptyState
      picture={notFound}
      action={<LinkButton href={to('/track-order')}>{text('frame.track_order')}</LinkButton>}
    >
      <h1 className="text-2xl">{text('order.unknown')}</h1>
      <p className="mt-1 text-base text-ink-soft">{text('order.cancel_unknown')}</p>
    </EmptyState>
  );
}

// biome-ignore format: table
const looks = {
  waiting:   { icon: 'clock', tone: 'time' },
  credited:  { icon: 'check', tone: 'leaf' },
  declined:  { icon: 'alert', tone: 'chilli' },
  withdrawn: { icon: 'info',  tone: 'leaf' },
} as const;

/** A report with its photo, and what became of it. */
function MadeComplaint({ complaint }: { complaint: Complaint }) {
  const text = useT();
  const { id, kind, quantity, state, refund_amount, note, decided_note } = complaint;
  const { data: photo } = useQuery(complaintPhotoQuery(id));
  const amount = formatMoney(refund_amount);

  return (
    <article className="grid gap-3">
      <Note {...looks[state]}>
        <p className="font-semibold">
          {text(`order.complaint_line_${state}`, { kind: text(`order.reason_${kind}`), amount })}
        </p>
        <p className="figures mt-0.5">{text('order.complaint_quantity', { count: quantity })}</p>
        {note && <p className="mt-0.5 break-words">{note}</p>}
        {decided_note && <p className="mt-1 break-words">{decided_note}</p>}
      </Note>
      {photo && (
        <img
          src={photo}
          alt={text('order.complaint_photo')}
          className="max-h-80 max-w-full justify-self-start rounded-md object-contain"
        />
      )}
    </article>
  );
}

function Back({ order }: { order: string }) {
  const text = useT();
  const to = useTo();
  return (
    <LinkButton look="quiet" href={to('/track-order/view', { query: { order } })}>
      {text('order.cancel_back')}
    </LinkButton>
  );
}
