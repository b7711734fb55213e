// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Navigate, watchHistory } from './history-hooks.ts';

const inOverlays = watchHistory(); // before the router listens, as in the shop
const { pushOverlayHistory: layOver } = await import('./overlay-history.ts');

/** A minimal router: it writes the history when a page has loaded, and is notified of history steps. */
const log: string[] = [];
let end: (comes: boolean) => void = () => {};
let cancelled = false;
addEventListener('popstate', () => {
  log.push(location.pathname);
  cancelled = true;
});
const go: Navigate = async (to, options) => {
  if (typeof to === 'number') return history.go(to);
  end(false); // one at a time
  cancelled = false;
  const comes = await new Promise<boolean>((done) => {
    end = done;
  });
  if (!comes || cancelled) return;
  const state = { key: crypto.randomUUID() };
  history[options?.replace ? 'replaceState' : 'pushState'](state, '', to as string);
};
const navigate = inOverlays(go);

/** A browser steps through its history asynchronously. */
const aMoment = () => new Promise<void>((over) => setTimeout(over, 60));
const back = () => {
  history.back();
  return aMoment();
};
const arrive = async () => {
  await aMoment();
  end(true);
  await aMoment();
};
const visit = (path: string) => {
  const visiting = navigate(path);
  end(true);
  return visiting;
};

let closed: string[] = [];
const opened: (() => void)[] = [];
function open(name: string) {
  const close = layOver(() => closed.push(name));
  opened.push(close);
  return close;
}

let entries = 0;
beforeEach(async () => {
  await visit('/before');
  await visit('/page');
  entries = history.length;
  log.length = 0;
  closed = [];
});
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

test('going back closes the top overlay and stays on the page; the router is not notified', async () => {
  open('menu');
  await back();

  expect(closed).toEqual(['menu']);
  expect(location.pathname).toBe('/page');
  expect(log).toEqual([]);
});

test('of two open overlays, going back closes the upper one first', async () => {
  open('menu');
  open('share');

  await back();
  expect(closed).toEqual(['share']);
  await back();
  expect(closed).toEqual(['share', 'menu']);
  await back();
  expect(log).toEqual(['/before']);
});

test('a link in an overlay leads to its page, however long that takes, with one entry; back from there is the page', async () => {
  const close = open('menu');
  void navigate('/next');
  close();
  await arrive();

  expect(location.pathname).toBe('/next');
  expect(history.length).toBe(entries + 1);
  await back();
  expect(location.pathname).toBe('/page');
  await back();
  expect(location.pathname).toBe('/before');
  expect(closed).toEqual([]);
});

test('going forward after going back opens the overlay again', async () => {
  const close = open('menu');
  void navigate('/next');
  close();
  await arrive();
  await back();
  history.forward();
  await aMoment();

  expect(location.pathname).toBe('/next');
});

test('a link tapped twice counts once', async () => {
  const close = open('menu');
  void navigate('/next');
  close();
  await aMoment();
  void navigate('/next');
  await arrive();

  expect(location.pathname).toBe('/next');
  expect(history.length).toBe(entries + 1);
});

test('after an overlay was closed in another way, going back leaves the page at the first press', async () => {
  open('menu')();
  expect(location.pathname).toBe('/page');

  await back();
  expect(location.pathname).toBe('/before');
  expect(log).toEqual(['/before']);
});

test('after two overlays were closed in another way, going back does so too', async () => {
  const [menu, share] = [open('menu'), open('share')];
  share();
  menu();

  await back();
  expect(location.pathname).toBe('/before');
});

test('the next overlay reuses the entry of a closed one', async () => {
  open('menu')();
  open('search')();
  open('basket');
  expect(history.length).toBe(entries + 1);

  await back();
  expect(closed).toEqual(['basket']);
  expect(location.pathname).toBe('/page');
});

test('going back while a page is loading stays, and that page does not open', async () => {
  const close = open('menu');
  void navigate('/next');
  close();
  await back();
  await arrive();

  expect(location.pathname).toBe('/page');
  expect(log).toEqual(['/page']);
});

test('an overlay that stays open over the next page, as filters do, is closed by going back from it', async () => {
  open('filters');
  void navigate('/page?brand=kea-ridge');
  await arrive();

  await back();
  expect(closed).toEqual(['filters']);
  expect(location.search).toBe('?brand=kea-ridge');
  await back();
  expect(location.href).toMatch(/\/page$/);
});

test("a navigation that replaces the page replaces its entry, not the overlay's", async () => {
  open('sorry')();
  const replaced = navigate('/instead', { replace: true });
  await arrive();
  await replaced;

  expect(location.pathname).toBe('/instead');
  await back();
  expect(location.pathname).toBe('/before');
});

test('history steps are counted in pages', async () => {
  open('share')();
  await navigate(-1);
  await aMoment();

  expect(location.pathname).toBe('/before');
});

test('going forward again to the entry of a closed overlay shows the page, and back leaves it', async () => {
  open('menu');
  await back();
  history.forward();
  await aMoment();
  expect(log).toEqual([]);

  await back();
  expect(location.pathname).toBe('/before');
});
