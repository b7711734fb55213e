// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, use, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LazyHydrate } from './lazy-hydrate.tsx';

let comeNear: () => void;
const onHydrate = vi.fn();

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (ones: { isIntersecting: boolean }[]) => void) {
        comeNear = () => seen([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubEnv('SSR', true);
  script = Promise.withResolvers();
  onHydrate.mockClear();
});

afterEach(() => {
  vi.unstubAllEnvs();
  document.body.innerHTML = '';
});

function Heart() {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => onHydrate(), []);
  return (
    <button type="button" aria-pressed={isPressed} onClick={() => setPressed(!isPressed)}>
      Keep
    </button>
  );
}

let root: Root;
let script = Promise.withResolvers<void>();

/** In a browser it waits for its script. */
function Late() {
  if (!import.meta.env.SSR) use(script.promise);
  return <Heart />;
}

const asleep = (
  <LazyHydrate>
    <Heart />
  </LazyHydrate>
);

async function fromServer(page = asleep) {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  vi.stubEnv('SSR', false);
  await act(async () => {
    root = hydrateRoot(place, page);
  });
  return screen.getByRole('button');
}

const isPressed = (heart: HTMLElement) => heart.getAttribute('aria-pressed') === 'true';

it('shows the server’s markup without hydrating it', async () => {
  expect(await fromServer()).toBeDefined();
  expect(onHydrate).not.toHaveBeenCalled();
});

it('hydrates near the screen', async () => {
  const heart = await fromServer();
  await act(async () => comeNear());
  await act(async () => heart.click());
  expect(isPressed(heart)).toBe(true);
});

it.each([
  ['a hand', 'pointerDown'],
  ['the keyboard', 'focusIn'],
] as const)('hydrates when %s reaches it, in time for the click that follows', async (_, reach) => {
  const heart = await fromServer();
  await act(async () => {
    fireEvent[reach](heart);
    heart.click();
  });
  expect(isPressed(heart)).toBe(true);
});

it('replays, once, a press that came while its script was loading', async () => {
  const heart = await fromServer(
    <LazyHydrate>
      <Late />
    </LazyHydrate>,
  );
  await act(async () => {
    fireEvent.pointerDown(heart);
    heart.click();
  });
  expect(isPressed(heart)).toBe(false);

  await act(async () => script.resolve());
  await waitFor(() => expect(isPressed(heart)).toBe(true));
});

it('stays unchanged, whatever changes around it, until its script is loaded', async () => {
  const page = (children: ReactNode) => <LazyHydrate>{children}</LazyHydrate>;
  const heart = await fromServer(page(<Late />));
  await act(async () => comeNear());

  await act(async () => root.render(page(<Late />)));
  expect(screen.queryByRole('button')).toBe(heart);
  await act(async () => script.resolve());
  await act(async () => root.render(page(<p>Sold out</p>)));
  expect(screen.getByText('Sold out')).toBeDefined();
});

it('renders at once where a browser renders the page', async () => {
  vi.stubEnv('SSR', false);
  render(asleep);
  const heart = screen.getByRole('button');
  await act(async () => heart.click());
  expect(isPressed(heart)).toBe(true);
  expect(heart.parentElement?.className).toBe('');
});
