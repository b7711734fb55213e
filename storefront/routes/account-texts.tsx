import { useLanguage } from '@kebun/ui/text/text.tsx';
import { lazy, type ReactNode, Suspense } from 'react';

const textsIn = {
  en: lazy(() => import('./english-account-texts.tsx')),
  zh: lazy(() => import('./chinese-account-texts.tsx')),
};

/** The texts of one's account, for a part of it that stands on another page. */
export function AccountTexts({ children }: { children: ReactNode }) {
  const TextsHere = textsIn[useLanguage()];
  return (
    <Suspense>
      <TextsHere>{children}</TextsHere>
    </Suspense>
  );
}
