import { ProductLabelsPage } from './product-labels-page.tsx';

/** The dietary needs that products suit. */
export default function DietaryPage() {
  return <ProductLabelsPage kind="dietary" />;
}
