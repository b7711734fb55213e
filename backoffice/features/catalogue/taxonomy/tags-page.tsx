import { TraitsPage } from './traits-page.tsx';

/** What goods are good for in the kitchen. */
export default function TagsPage() {
  return <TraitsPage kind="tags" />;
}
