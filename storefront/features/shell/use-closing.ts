import { useEffect, useEffectEvent, useRef } from 'react';

/** Closes an expanded menu on Escape, on a press elsewhere, or when the focus leaves it. */
export function useClosing<Element extends HTMLElement>(onClose: () => void) {
  const panel = useRef<Element>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && panel.current?.parentElement?.contains(target);
    const onPointer = (event: Event) => {
      if (!isInside(event.target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    addEventListener('pointerdown', onPointer);
    addEventListener('focusin', onPointer);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointerdown', onPointer);
      removeEventListener('focusin', onPointer);
      removeEventListener('keydown', onKey);
    };
  }, []);

  return panel;
}
