// @vitest-environment jsdom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { replayPress } from './replay-press.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('an early press is replayed once, as soon as its own part has hydrated', async () => {
  const press = vi.fn();
  const part = (
    <button type="button" onClick={press}>
      One more
    </button>
  );
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(part);
  window.pressed = window.waiting = new Set(place.querySelectorAll('button'));

  replayPress(); // another part of the page has hydrated
  expect(window.pressed).toBeUndefined();
  expect(press).not.toHaveBeenCalled();

  await act(() => hydrateRoot(place, part));
  replayPress();
  replayPress();
  expect(press).toHaveBeenCalledOnce();
});
