// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WhenNear } from './when-near.tsx';

let comeNear: () => void;
const awake = vi.fn();

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
  awake.mockClear();
});

afterEach(() => {
  vi.unstubAllEnvs();
  document.body.innerHTML = '';
});

function Heart() {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => awake(), []);
  return (
    <button type="button" aria-pressed={isHeld} onClick={() => setHeld(!isHeld)}>
      Keep
    </button>
  );
}

const page = (
  <WhenNear>
    <Heart />
  </WhenNear>
);

async function fromServer() {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  vi.stubEnv('SSR', false);
  await act(async () => hydrateRoot(place, page));
  return screen.getByRole('button');
}

const isHeld = (heart: HTMLElement) => heart.getAttribute('aria-pressed') === 'true';

it('shows what came from the server and lets it sleep', async () => {
  expect(await fromServer()).toBeDefined();
  expect(awake).not.toHaveBeenCalled();
});

it('comes to life near the screen', async () => {
  const heart = await fromServer();
  await act(async () => comeNear());
  await act(async () => heart.click());
  expect(isHeld(heart)).toBe(true);
});

it.each([
  ['a hand', 'pointerDown'],
  ['the keyboard', 'focusIn'],
] as const)('comes to life when %s reaches it, in time for the click that follows', async (_, reach) => {
  const heart = await fromServer();
  await act(async () => {
    fireEvent[reach](heart);
    heart.click();
  });
  expect(isHeld(heart)).toBe(true);
});

it('does not sleep where a browser makes the page', async () => {
  vi.stubEnv('SSR', false);
  render(page);
  const heart = screen.getByRole('button');
  await act(async () => heart.click());
  expect(isHeld(heart)).toBe(true);
  expect(heart.parentElement?.className).toBe('');
});
