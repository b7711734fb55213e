import { type ComponentType, lazy } from 'react';

/** Resolves once something comes near the screen; until then what it needs is not fetched. */
export interface Nearing {
  readonly isNear: Promise<void>;
  /** For the `ref` of an element that is there from the beginning. */
  watch(element: Element | null): (() => void) | undefined;
}

export function nearing(): Nearing {
  const { promise, resolve } = Promise.withResolvers<void>();

  return {
    isNear: promise,
    watch(element) {
      if (!element) return undefined;
      const observer = new IntersectionObserver(
        (seen) => seen.some((one) => one.isIntersecting) && resolve(),
        {
          rootMargin: '100%', // a screen ahead
        },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
  };
}

/**
 * A part of a page that is made with it on the server, and whose script a browser fetches once it comes near. What
 * cannot be fetched now is tried again when there is a connection; meanwhile the part stays as it was made.
 */
export const lazyNear = <Props>(
  { isNear }: Nearing,
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
      setTimeout(resolve, patience);
    });
    return untilLoaded(load);
  }
}

const patience = 15_000;
