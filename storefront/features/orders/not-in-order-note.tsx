import { Note } from '@kebun/ui/feedback/note.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useLocation } from 'react-router';
import { useTo } from '#platform/page/links.ts';

/**
 * Says that the first try placed the order, so what was changed after it is not part of it. The checkout passes
 * this in the state of the history entry.
 */
export function NotInOrderNote() {
  const text = useT();
  const to = useTo();
  const { state, search } = useLocation();
  const { not_in_order } = (state ?? {}) as { not_in_order?: { note: string | null } };
  if (!not_in_order) return null;

  const order = new URLSearchParams(search).get('order') ?? '';
  return (
    <div className="mb-6" role="alert">
      <Note icon="alert" tone="time">
        <p className="font-semibold">{text('order.placed_before_change')}</p>
        <p className="mt-0.5 break-words">
          {text('order.not_in_order')}{' '}
          {not_in_order.note && text('order.note_not_in_order', { note: not_in_order.note })}
        </p>
        <p className="mt-2">
          <Link className="link" href={to('/contact-us', { query: { order } })}>
            {text('order.tell_us_change')}
          </Link>
        </p>
      </Note>
    </div>
  );
}
