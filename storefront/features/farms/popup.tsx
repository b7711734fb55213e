import { Dialog } from '@kebun/ui/overlays/dialog.tsx';
import { type ReactNode, use } from 'react';
import { OverPage } from './over-page.ts';
import { useClosePopup } from './use-close-popup.ts';

interface PopupProps {
  title: string;
  /** In its header: a stage, a code. */
  beside?: ReactNode;
  centred?: boolean;
  children: ReactNode;
}

/** A popup over the farm page, opened by its address, or a modal over another page. */
export function Popup({ title, beside, centred = false, children }: PopupProps) {
  const close = useClosePopup();
  const over = use(OverPage);

  return (
    <Dialog
      {...(over?.dialog ?? { open: true, addressed: true, onClose: close })}
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
