// @vitest-environment jsdom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { beforeScript } from './before-script.ts';
import { replayPress } from './replay-press.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const turn = () => new Promise((go) => setTimeout(go));

beforeAll(() => {
  // biome-ignore lint/security/noGlobalEval: it is in every page as a text
  globalThis.eval(beforeScript);
});

afterEach(() => {
  document.body.innerHTML = '';
});

function fromServer(html: string) {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = html;
  return place;
}

test('a pack that is chosen early is added to the forms that are sent without script', () => {
  const place = fromServer(`
    <input type="radio" name="size" data-packs="1a 1b" checked id="one" />
    <input type="radio" name="size" data-packs="3a 3b" id="three" />
    <input type="radio" name="grade" data-packs="1a 3a" checked id="a" />
    <input type="radio" name="grade" data-packs="1b 3b" id="b" />
    <form><input type="hidden" name="variation_option_id" value="1a" /></form>
    <form><input type="hidden" name="variation_option_id" value="1a" /></form>`);
  const select = (id: string) => place.querySelector<HTMLInputElement>(`#${id}`)?.click();
  const sent = () => [...place.querySelectorAll('form')].map((form) => [...new FormData(form).values()]);

  select('three');
  expect(sent()).toEqual([['3a'], ['3a']]);
  select('b');
  expect(sent()).toEqual([['3b'], ['3b']]);
});

test('a button in a part that has not hydrated is pressed once when it does', async () => {
  const press = vi.fn();
  const part = (
    <button type="button" onClick={press}>
      One more
    </button>
  );
  const place = fromServer(renderToString(part));
  replayPress(); // the head of the page has hydrated
  expect(window.pressed).toBeUndefined();

  place.querySelector('button')?.click();
  await turn();
  expect(press).not.toHaveBeenCalled();

  await act(() => hydrateRoot(place, part));
  await act(replayPress);
  await act(replayPress);
  expect(press).toHaveBeenCalledOnce();

  place.querySelector('button')?.click();
  await turn();
  await act(replayPress);
  expect(press).toHaveBeenCalledTimes(2);
});
