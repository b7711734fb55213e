import { Note } from '@kebun/ui/feedback/note.tsx';
import { usePosted } from '@kebun/ui/forms/use-posted.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { BasketPage } from '#features/cart/basket-page.tsx';
import { AddThese } from '#features/orders/additions/add-these.tsx';
import type { PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';

export const handle = { isCacheable: false } satisfies PageHandle;

/** The basket as a page, for browsers without script. */
export default function BasketRoute() {
  const text = useT();
  const posted = usePosted('/basket');

  return (
    <div className="wrap section">
      <PageHead title={text('cart.title')} unlisted />
      <h1 className="display mb-6 text-4xl">{text('cart.title')}</h1>
      {posted && (
        <div role="alert" className="mb-6 max-w-(--measure)">
          <Note icon={posted.failed ? 'alert' : 'check'} {...(posted.failed && { tone: 'chilli' as const })}>
            {posted.message}
          </Note>
        </div>
      )}
      <BasketPage addition={<AddThese />} />
    </div>
  );
}
