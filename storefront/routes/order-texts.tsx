import { useLanguage } from '@kebun/ui/text/text.tsx';
import { lazy, type ReactNode, Suspense } from 'react';

const textsIn = {
  en: lazy(() => import('./english-order-texts.tsx')),
  zh: lazy(() => import('./chinese-order-texts.tsx')),
};

/** The texts of orders, for a dialog: it lies outside the layout that brings them. */
export function OrderTexts({ children }: { children: ReactNode }) {
  const TextsHere = textsIn[useLanguage()];
  return (
    <Suspense>
      <TextsHere>{children}</TextsHere>
    </Suspense>
  );
}
