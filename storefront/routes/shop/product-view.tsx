import { ProductDialog } from '#features/catalogue/products/product-dialog.tsx';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { BuyBox } from './buy-box.tsx';

/** The quick view of a product, with its buy controls. */
export default function ProductView(props: ModalViewProps<'PRODUCT_VIEW'>) {
  return <ProductDialog {...props} buy={(product) => <BuyBox product={product} />} />;
}
