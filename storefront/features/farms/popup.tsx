import { Dialog } from '@kebun/ui/dialog.tsx';
import type { ReactNode } from 'react';
import { useClosePopup } from './use-close-popup.ts';

interface PopupProps {
  title: string;
  /** In its header: a stage, a code. */
  beside?: ReactNode;
  centred?: boolean;
  children: ReactNode;
}

/** What lies over the farm page because its address says so. */
export function Popup({ title, beside, centred = false, children }: PopupProps) {
  const close = useClosePopup();

  return (
    <Dialog
      open
      addressed
      onClose={close}
      title={title}
      titleHidden={!centred}
      face={centred ? 'centred' : 'full'}
      broad
      beside={beside}
    >
      {centred ? children : <div className="mx-auto max-w-310 px-(--gutter) py-8 md:py-10">{children}</div>}
    </Dialog>
  );
}
