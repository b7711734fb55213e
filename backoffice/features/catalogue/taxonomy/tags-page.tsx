import { ProductLabelsPage } from './traits-page.tsx';

/** What goods are good for in the kitchen. */
export default function TagsPage() {
  return <ProductLabelsPage kind="tags" />;
}
