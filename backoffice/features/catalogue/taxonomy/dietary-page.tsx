import { ProductLabelsPage } from './traits-page.tsx';

/** Ways of eating that goods suit. */
export default function DietaryPage() {
  return <ProductLabelsPage kind="dietary" />;
}
