import { ProductLabelsPage } from './product-labels-page.tsx';

/** The kitchen tags of products. */
export default function TagsPage() {
  return <ProductLabelsPage kind="tags" />;
}
