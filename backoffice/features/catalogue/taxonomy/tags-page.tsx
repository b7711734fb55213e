import { ProductLabelsPage } from './traits-page.tsx';

/** The kitchen tags of products. */
export default function TagsPage() {
  return <ProductLabelsPage kind="tags" />;
}
