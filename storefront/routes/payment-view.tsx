import { useLanguage } from '@kebun/ui/text.tsx';
import { lazy, Suspense } from 'react';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';

/** The dialog lies over the page, outside the layout that brings these texts, so it brings its own. */
const dialogs = {
  en: lazy(() => import('./english-payment.tsx')),
  zh: lazy(() => import('./chinese-payment.tsx')),
};

export default function PaymentView(props: ModalViewProps<'PAYMENT'>) {
  const DialogHere = dialogs[useLanguage()];
  return (
    <Suspense>
      <DialogHere {...props} />
    </Suspense>
  );
}
