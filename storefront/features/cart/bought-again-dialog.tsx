import type { BuyAgainResult } from '@kebun/contract/cart/cart.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { Dialog } from '@kebun/ui/overlays/dialog.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { overlays } from '#platform/overlays/overlays.ts';
import { useTo } from '#platform/page/links.ts';

interface BoughtAgainDialogProps {
  news: BuyAgainResult | undefined;
  onClose(): void;
}

/** Lists the lines that changed since they were bought: sold out, fewer, or another price. */
export function BoughtAgainDialog({ news, onClose }: BoughtAgainDialogProps) {
  const text = useT();
  const seeBasket = () => {
    onClose();
    overlays.openDrawer('CART_SIDEBAR');
  };

  return (
    <Dialog
      open={news !== undefined}
      onClose={onClose}
      title={text('order.again_title')}
      actions={
        <>
          <Button onClick={seeBasket}>{text('order.see_basket')}</Button>
          <Button look="quiet" onClick={onClose}>
            {text('common.continue')}
          </Button>
        </>
      }
    >
      {news && <News news={news} />}
    </Dialog>
  );
}

function News({ news: { message, unavailable, adjusted, repriced } }: { news: BuyAgainResult }) {
  const text = useT();

  return (
    <div className="grid gap-3">
      <p>{message}</p>
      <ul className="grid gap-3">
        {unavailable.map(({ name, alternatives }) => (
          <li key={name}>
            <Note icon="alert" tone="chilli">
              {text('order.again_unavailable', { name })}
              {alternatives.length > 0 && <AlternativeList products={alternatives} />}
            </Note>
          </li>
        ))}
        {adjusted.map(({ name, requested, got }) => (
          <li key={name}>
            <Note icon="info" tone="time">
              {text('order.again_short', { name, requested, got })}
            </Note>
          </li>
        ))}
        {repriced.map(({ name, old, new: now }) => (
          <li key={name} className="figures">
            <Note icon="info">
              {text('order.again_repriced', { name, old: formatMoney(old), new: formatMoney(now) })}
            </Note>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Alternatives = BuyAgainResult['unavailable'][number]['alternatives'];

function AlternativeList({ products }: { products: Alternatives }) {
  const text = useT();
  const to = useTo();

  return (
    <p className="mt-1">
      {text('order.again_instead')}
      {products.map(({ id, slug, name, sale_price, price }) => (
        <Link
          key={id}
          href={to('/products/view', { query: { slug } })}
          className="figures flex min-h-11 items-center justify-between gap-4 font-semibold underline-offset-4 hover:underline"
        >
          {name}
          <span>{formatMoney(sale_price ?? price)}</span>
        </Link>
      ))}
    </p>
  );
}
