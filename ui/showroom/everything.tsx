import { OfflineBar } from '../feedback/offline-bar.tsx';
import { PageLoader } from '../feedback/page-loader.tsx';
import { ToastRegion } from '../feedback/toast-region.tsx';
import { Buttons } from './buttons.tsx';
import { Forms } from './forms.tsx';
import { Overlays } from './overlays.tsx';
import { Pieces } from './pieces.tsx';
import { Products } from './products.tsx';
import { useWords } from './words.ts';

export function Everything() {
  const t = useWords();

  return (
    <>
      <OfflineBar />
      <PageLoader busy />
      <main className="wrap pb-24">
        <h1 className="display py-8 text-4xl">{t({ en: 'The components', zh: '元件' })}</h1>
        <Buttons />
        <Overlays />
        <Products />
        <Forms />
        <Pieces />
      </main>
      <ToastRegion />
    </>
  );
}
