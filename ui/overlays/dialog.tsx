import { type PointerEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { CloseButton } from '../buttons/close-button.tsx';
import { ToastRegion } from '../feedback/toast-region.tsx';
import { cx } from '../lib/cx.ts';
import { type Modal, useModal } from './use-modal.ts';
import { usePresence } from './use-presence.ts';

// biome-ignore format: table
const faces = {
  centred: 'zoom-in m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-panel',
  sheet:   'slide-up mx-auto mt-auto mb-0 max-h-[88dvh] w-full max-w-160 rounded-t-sheet',
  full:    'zoom-in m-0 h-dvh max-h-none w-full max-w-none',
} as const;

// biome-ignore format: table
const headers = {
  resting:  'pt-4 pr-3 pl-5 sm:pr-4 sm:pl-7',
  floating: 'absolute top-0 right-0 z-1 p-3',
  full:     'border-b border-line px-(--gutter) py-3.5',
} as const;

interface DialogProps extends Modal {
  title: string;
  /** The title is visually hidden, where the content already shows it. */
  titleHidden?: boolean;
  face?: keyof typeof faces;
  /** For what needs two columns. */
  broad?: boolean;
  /** Beside the title of a full-screen one: a code, a badge. */
  beside?: ReactNode;
  /** The primary button first; on wide screens they are at the right. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Counts the openings. A dialog that is opened again while it closes starts with new content. */
function useOpenings(isOpen: boolean) {
  const [before, setBefore] = useState({ isOpen, count: 0 });
  if (before.isOpen !== isOpen) setBefore({ isOpen, count: before.count + 1 });
  return isOpen ? before.count : before.count - 1;
}

/** A dialog that must be answered before going on: centred, a sheet from below, or the whole screen. */
export function Dialog({
  title,
  titleHidden,
  face = 'centred',
  broad,
  beside,
  actions,
  children,
  ...modal
}: DialogProps) {
  const titleId = useId();
  const dialog = useModal(modal);
  const isShown = usePresence(modal.open);
  const opening = useOpenings(modal.open);
  const isFull = face === 'full';
  const header = isFull ? headers.full : titleHidden ? headers.floating : headers.resting;

  return (
    <dialog
      {...dialog}
      aria-labelledby={titleId}
      className={cx(
        'overlay overflow-hidden bg-white text-ink shadow-float',
        modal.addressed && 'fixed inset-0 z-(--z-bar)',
        faces[face],
        face === 'centred' && (broad ? 'max-w-240' : 'max-w-140'),
      )}
    >
      {isShown && (
        <div key={opening} className={cx('flex flex-col', isFull ? 'h-dvh' : 'max-h-[inherit]')}>
          {face === 'sheet' && <SheetGrip sheet={dialog.ref} onClose={modal.onClose} />}
          <div className={cx('flex flex-none items-center gap-3', header)}>
            <h2 id={titleId} className={titleHidden ? 'sr-only' : 'text-[1.375rem]'}>
              {title}
            </h2>
            {beside}
            {!modal.locked && (
              <CloseButton
                onClose={modal.onClose}
                look={isFull || titleHidden ? 'surface' : 'plain'}
                className="ml-auto"
              />
            )}
          </div>
          <div
            className={cx(
              'min-h-0 grow overflow-y-auto overscroll-contain',
              !isFull && (titleHidden ? 'p-5 sm:p-7' : 'px-5 pt-2 pb-5 sm:px-7 sm:pb-7'),
            )}
          >
            {children}
          </div>
          {actions && (
            <div className="flex flex-none flex-col gap-2.5 px-5 pb-5 sm:flex-row-reverse sm:px-7 sm:pb-7">
              {actions}
            </div>
          )}
          <ToastRegion raised />
        </div>
      )}
    </dialog>
  );
}

/** The handle by which a finger drags a sheet. The close button does the same for everyone else. */
function SheetGrip({ sheet, onClose }: { sheet: RefObject<HTMLElement | null>; onClose(): void }) {
  const drag = useDragDown(sheet, onClose);

  return (
    <div
      {...drag}
      aria-hidden="true"
      className="-mb-3 grid h-8 flex-none cursor-grab touch-none place-items-center active:cursor-grabbing"
    >
      <span className="h-1 w-9 rounded-full bg-line-strong" />
    </div>
  );
}

const farEnough = 96; // px

/** A sheet follows the finger that pulls its grip, and closes when pulled far enough. */
function useDragDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const from = useRef<number>(null);

  const follow = (translate: string, transition: string) => {
    if (sheet.current) Object.assign(sheet.current.style, { translate, transition });
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current !== null) follow(`0 ${Math.max(0, event.clientY - from.current)}px`, 'none');
    },
    onPointerUp: (event: PointerEvent) => {
      const pulled = from.current === null ? 0 : event.clientY - from.current;
      from.current = null;
      follow('', '');
      if (pulled > farEnough) onClose();
    },
    onPointerCancel: () => {
      from.current = null;
      follow('', '');
    },
  };
}
