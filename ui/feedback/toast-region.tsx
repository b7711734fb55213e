import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { ToastCard } from './toast-card.tsx';
import { openRegion, subscribe, toastIn } from './toast-store.ts';

const noAction = () => undefined;

/** The place where toasts are shown and announced: one in the page, and one in every open dialog. */
export function ToastRegion({ raised = false }: { raised?: boolean }) {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const toast = useSyncExternalStore(subscribe, () => toastIn(id), noAction);

  useEffect(() => openRegion(id), [id]);
  useEffect(() => {
    if (!toast) return;
    card.current?.showPopover(); // above whatever is open
    return () => card.current?.hidePopover();
  }, [toast]);

  return (
    <>
      <div role="status" className="sr-only">
        {toast?.text}
      </div>
      <div
        ref={card}
        popover="manual"
        className={`inset-x-0 top-auto mx-auto w-fit max-w-[calc(100%-2rem)] overflow-visible bg-transparent md:bottom-6 ${raised ? 'bottom-44' : 'bottom-22'}`}
      >
        {toast && <ToastCard key={toast.key} toast={toast} />}
      </div>
    </>
  );
}
