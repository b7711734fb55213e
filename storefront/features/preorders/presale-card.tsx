import { lowStockThreshold, maxQuantityPerLine } from '@kebun/contract/lib/limits.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { Presale } from '@kebun/contract/preorders/presales.ts';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { tintClass } from '@kebun/ui/catalogue/category-tint.ts';
import { Form } from '@kebun/ui/forms/form.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';

/** A batch whose packs can be ordered before they are cut, with a form that puts them into the basket. */
export function PresaleCard({ presale }: { presale: Presale }) {
  const text = useT();
  const to = useTo();
  const { id, product, image, tint, unit, price, batch, label, left } = presale;
  const each = { unit, price: formatMoney(price) };

  return (
    <article className="flex h-full flex-col overflow-hidden rounded-tile inset-ring inset-ring-line">
      <div className={`grid h-36 place-items-center ${tintClass(tint)}`}>
        <img
          src={image.thumbnail}
          alt=""
          width="112"
          height="112"
          loading="lazy"
          className="size-28 object-contain"
        />
      </div>
      <div className="flex grow flex-col gap-1.5 p-4 md:p-5">
        <h2 className="text-lg leading-tight">
          <Link href={to('/products/view', { query: { slug: product.slug } })} className="hover:text-leaf">
            {product.name}
          </Link>
        </h2>
        <p className="figures text-sm text-ink-soft">{text('cart.each', each)}</p>
        <p className="figures font-semibold text-turmeric-ink">{label}</p>
        <p className="text-sm text-ink-soft">
          <Link
            href={to('/farm', { query: { view: 'lifecycle', id: batch.code } })}
            className="underline underline-offset-2 hover:text-leaf"
          >
            {text('preorder.from_batch', { farm: batch.farm, code: batch.code })}
          </Link>
        </p>
        <Form method="post" action={to('/basket')} className="mt-auto flex items-center gap-3 pt-3">
          <input type="hidden" name="presale" value={id} />
          <input
            name="quantity"
            type="number"
            inputMode="numeric"
            autoComplete="off"
            min={1}
            max={Math.min(left, maxQuantityPerLine)}
            required
            defaultValue={1}
            aria-label={text('ui.quantity_of', { name: product.name })}
            className="outlined figures h-11 w-18 rounded-sm bg-white px-3 text-center font-bold"
          />
          <SubmitButton>{text('preorder.order')}</SubmitButton>
        </Form>
        {left <= lowStockThreshold && (
          <p className="text-sm text-ink-soft">{text('preorder.left', { count: left })}</p>
        )}
      </div>
    </article>
  );
}
