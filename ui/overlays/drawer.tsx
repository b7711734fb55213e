import { type ReactNode, useId } from 'react';
import { CloseButton } from '../buttons/close-button.tsx';
import { ToastRegion } from '../feedback/toast-region.tsx';
import { cx } from '../lib/cx.ts';
import { type Modal, useModal } from './use-modal.ts';
import { usePresence } from './use-presence.ts';

interface DrawerProps extends Pick<Modal, 'open' | 'onClose'> {
  title: string;
  /** The menu of a phone comes from the left; everything else from the right. */
  side?: 'right' | 'left';
  /** Beside the title: a count. */
  beside?: ReactNode;
  /** Before the close button: clear all. */
  actions?: ReactNode;
  /** A strip that stays under the header. */
  banner?: ReactNode;
  /** The fixed footer: the total and the one button. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A panel at the side of the page, over a mask. It closes on the mask, on Escape and, on phones, on going back. */
export function Drawer({
  title,
  side = 'right',
  beside,
  actions,
  banner,
  footer,
  children,
  ...modal
}: DrawerProps) {
  const titleId = useId();
  const dialog = useModal(modal);
  const isShown = usePresence(modal.open);

  return (
    <dialog
      {...dialog}
      aria-labelledby={titleId}
      className={cx(
        'overlay inset-y-0 h-dvh max-h-none w-[min(30rem,100%)] max-w-none overflow-hidden bg-white text-ink shadow-float',
        side === 'right' ? 'slide-right right-0 left-auto' : 'slide-left right-auto left-0',
      )}
    >
      {isShown && (
        <div className="flex h-full flex-col">
          <div className="flex flex-none items-center gap-3 border-b border-line py-3 pr-3 pl-5 sm:py-4 sm:pr-4 sm:pl-6">
            <h2 id={titleId} className="display text-2xl leading-tight">
              {title}
            </h2>
            {beside && <span className="text-sm text-ink-soft">{beside}</span>}
            <div className="ml-auto flex items-center gap-2">
              {actions}
              <CloseButton onClose={modal.onClose} />
            </div>
          </div>
          {banner}
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 sm:px-6">{children}</div>
          {footer && (
            <div className="flex-none border-t border-line px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-6">
              {footer}
            </div>
          )}
          <ToastRegion raised />
        </div>
      )}
    </dialog>
  );
}
