import type { Product, VariationOption } from '@kebun/contract/catalogue/products/product-pages.ts';
import { percentOff } from '@kebun/contract/lib/money.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** A product as it is bought: with its chosen pack, where there are several. */
export type ProductWithPack = Product & { variation_option_id?: string; pack?: string };

/** Returns the chosen pack, held in the component, as in a quick view. */
export function usePack(product: Product) {
  const [id, select] = useState<string>();
  return { ...packWith(product, id), select };
}

/**
 * Returns the pack that the address names by its SKU (`pack=`), so that a reload and a shared link keep it. A choice
 * counts at once: the address follows when the page has loaded again, and "add" may be pressed before that.
 */
export function useAddressedPack(product: Product) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { variation_options: options } = product;
  const [chosen, setChosen] = useState<{ id: string; search: string }>();
  if (chosen && chosen.search !== search) setChosen(undefined); // the address has followed
  const params = new URLSearchParams(search);
  const named = options.find(({ sku }) => sku === params.get('pack'));

  const select = (id: string) => {
    const option = options.find((each) => each.id === id);
    if (!option) return;
    setChosen({ id, search });
    params.set('pack', option.sku);
    void navigate({ search: `?${params}` }, { replace: true, preventScrollReset: true, state });
  };
  return { ...packWith(product, chosen?.id ?? named?.id), select };
}

/** Without a valid choice: the first pack in stock. */
function packWith(product: Product, id: string | undefined) {
  const { variation_options: options } = product;
  const option =
    options.find((each) => each.id === id) ?? options.find((each) => !each.is_disable) ?? options[0];

  return { option, shown: option ? packOf(product, option) : product };
}

function packOf(product: Product, option: VariationOption): ProductWithPack {
  const { price, sale_price, quantity, image, weight_note } = option;
  const paid = sale_price ?? price;
  const { gallery } = product;

  return {
    ...product,
    variation_option_id: option.id,
    pack: option.sku,
    unit: option.unit,
    unit_price: option.unit_price,
    price,
    sale_price,
    discount_percent: percentOff(price, paid),
    on_sale: sale_price !== null,
    image,
    gallery: gallery.some(({ original }) => original === image.original) ? gallery : [image, ...gallery],
    quantity,
    qty_max: Math.min(quantity, product.qty_max),
    in_stock: quantity > 0,
    low_stock: option.low_stock,
    weight_note,
  };
}
