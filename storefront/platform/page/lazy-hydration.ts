import { type ComponentType, lazy } from 'react';
import { pressAgain } from './replay-press.ts';

/** Resolves once something comes near the screen; until then what it needs is not fetched. */
export interface NearViewport {
  readonly isNear: Promise<void>;
  /** For the `ref` of an element that is there from the beginning. */
  watch(element: Element | null): (() => void) | undefined;
  /** It has come to life: what was pressed before it could answer is pressed now. */
  onHydrated(): void;
}

export function observeNearViewport(): NearViewport {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isAwake = false;
  let pressed: Event | undefined;
  const come = () => {
    Object.assign(promise, { status: 'fulfilled' }); // what React looks for, so that it need not wait a turn
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
        if (isAwake || !(event.target instanceof Element) || !element.contains(event.target)) return;
        pressed = event;
        if (event.target.closest('button[form]')) event.preventDefault(); // it need not be sent: a script is on its way
      };
      addEventListener('click', press, true);
      return () => {
        observer.disconnect();
        removeEventListener('click', press, true);
        for (const reach of reaching) removeEventListener(reach, reached, firstOfAll);
      };
    },
    onHydrated() {
      isAwake = true;
      queueMicrotask(pressAgain);
      const { target, eventPhase } = pressed ?? {};
      if (eventPhase !== Event.NONE || !(target instanceof Element)) return; // React is just about to answer it
      const button = target.closest<HTMLElement>('button[type=button], button[form]'); // links and fields answer by themselves
      queueMicrotask(() => button?.click());
    },
  };
}

/** A hand or the keyboard may get there first: by a link within the page, or where scrolling is done for someone. */
const reaching = ['pointerdown', 'focusin'] as const;
const firstOfAll = { capture: true, passive: true }; // React would make anew what it cannot bring to life at once

/**
 * A part of a page that is made with it on the server, and whose script a browser fetches once it comes near. What
 * cannot be fetched now is tried again when there is a connection; meanwhile the part stays as it was made.
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
    // No script without a connection; where there is one, the next try is a while away.
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true });
      setTimeout(resolve, loadTimeoutMs);
    });
    return untilLoaded(load);
  }
}

const loadTimeoutMs = 15_000;
