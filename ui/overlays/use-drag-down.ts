import { type PointerEvent, type RefObject, useRef } from 'react';

const farEnough = 96; // px

/** A sheet follows the finger that pulls its grip, and closes when pulled far enough. */
export function useDragDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
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
