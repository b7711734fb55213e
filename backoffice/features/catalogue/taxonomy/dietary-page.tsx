import { TraitsPage } from './traits-page.tsx';

/** Ways of eating that goods suit. */
export default function DietaryPage() {
  return <TraitsPage kind="dietary" />;
}
