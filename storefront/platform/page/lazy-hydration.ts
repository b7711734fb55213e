import { type ComponentType, lazy } from 'react';
import { replayPress } from './replay-press.ts';

/** Resolves once an element comes near the screen; until then its script is not loaded. */
export interface NearViewport {
  readonly isNear: Promise<void>;
  /** For the `ref` of an element that exists from the start. */
  watch(element: Element | null): (() => void) | undefined;
  /** Called on hydration: replays earlier presses. */
  onHydrated(): void;
}

export function observeNearViewport(): NearViewport {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isHydrated = false;
  let pressed: Event | undefined;
  const come = () => {
    Object.assign(promise, { status: 'fulfilled' }); // the fields that React looks for, so that it does not wait a turn
    resolve();
  };

  return {
    isNear: promise,
    watch(element) {
      if (!element) return undefined;
      const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && come(), {
        rootMargin: '100%', // a screen ahead
      });
      observer.observe(element);
      const reached = ({ target }: Event) => target instanceof Node && element.contains(target) && come();
      for (const reach of reaching) addEventListener(reach, reached, firstOfAll);
      const press = (event: Event) => {
        if (isHydrated || !(event.target instanceof Element) || !element.contains(event.target)) return;
        pressed = event;
        if (event.target.closest('button[form]')) event.preventDefault(); // the form need not be sent: a script is loading
      };
      addEventListener('click', press, true);
      return () => {
        observer.disconnect();
        removeEventListener('click', press, true);
        for (const reach of reaching) removeEventListener(reach, reached, firstOfAll);
      };
    },
    onHydrated() {
      isHydrated = true;
      queueMicrotask(replayPress);
      const { target, eventPhase } = pressed ?? {};
      if (eventPhase !== Event.NONE || !(target instanceof Element)) return; // React is about to handle it
      const button = target.closest<HTMLElement>('button[type=button], button[form]'); // links and fields work by themselves
      queueMicrotask(() => button?.click());
    },
  };
}

/** A visitor may reach it before it is near the screen: by a link within the page, or by programmatic scrolling. */
const reaching = ['pointerdown', 'focusin'] as const;
const firstOfAll = { capture: true, passive: true }; // React would render again what it cannot hydrate at once

/**
 * Returns a part that the server renders with the page, and whose script a browser loads once it comes near. After an
 * error it is tried again when there is a connection; in the meantime the markup stays.
 */
export const lazyOnVisible = <Props>(
  { isNear }: NearViewport,
  load: () => Promise<{ default: ComponentType<Props> }>,
) =>
  lazy(async () => {
    if (import.meta.env.SSR) return load();
    await isNear;
    return untilLoaded(load);
  });

async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    // No script without a connection; otherwise the next try comes after a delay.
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true });
      setTimeout(resolve, loadTimeoutMs);
    });
    return untilLoaded(load);
  }
}

const loadTimeoutMs = 15_000;
