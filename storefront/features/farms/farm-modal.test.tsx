// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { ModalHost, type ModalTable } from '#platform/overlays/modal-host.tsx';
import { overlays } from '#platform/overlays/overlays.ts';
import { givenBatch, givenFarm } from '../../test/fixtures/given-farms.ts';
import { inShop } from '../../test/render-in-shop.tsx';
import { FarmModalView } from './farm-modal.tsx';
import { PopupLink } from './popup-link.tsx';

const load = vi.fn(async () => ({ default: FarmModalView }));
const names = ['FARM', 'PLOT', 'LIFECYCLE', 'FARMER', 'ARCHIVE', 'LEGEND'];
const table = Object.fromEntries(names.map((name) => [`${name}_POPUP`, { load }])) as unknown as ModalTable;

const page = (
  <>
    <PopupLink view="lifecycle" id="NB-2610-SW01">
      Choy sum
    </PopupLink>
    <PopupLink view="archive">All cycles</PopupLink>
    <PopupLink view="legend">Colours</PopupLink>
    <ModalHost table={table} />
  </>
);
const cycles = { data: [], totals: [], years: [2026, 2025], page: 1, limit: 20, total: 0, lastPage: 1 };
const answers = {
  'GET /seedlings/:id': () => ({ data: givenBatch() }),
  'GET /farms/:id': () => ({ data: givenFarm() }),
  'GET /archives': () => cycles,
  'GET /status-legend': () => ({ data: [] }),
};
const at = '/products/view?slug=sawi';
const address = () => screen.getByLabelText('address').textContent;
const batch = () => screen.findByRole('dialog', { name: 'Choy Sum (Sawi) NB-2610-SW01' });

beforeEach(() => {
  load.mockClear();
});
afterEach(() => act(overlays.closeAll));

test('a batch opens over its page, which stays; its script is loaded only then', async () => {
  inShop(page, answers, { at });
  const link = await screen.findByRole('link', { name: 'Choy sum' });
  expect(link.getAttribute('href')).toBe('/farm?view=lifecycle&id=NB-2610-SW01');
  expect(load).not.toHaveBeenCalled();

  await userEvent.click(link);
  expect((await batch()).className).toContain('h-dvh');
  expect(address()).toBe(at);

  fireEvent(await batch(), new Event('cancel', { cancelable: true }));
  expect(overlays.now().modal.open).toBe(false);
  expect(address()).toBe(at);
});

test('a popup opens the next one in its place', async () => {
  inShop(page, answers, { at });
  await userEvent.click(await screen.findByRole('link', { name: 'Choy sum' }));
  const farm = givenBatch().farm.name;

  await userEvent.click(within(await batch()).getByRole('link', { name: farm }));
  expect(await screen.findByRole('dialog', { name: givenFarm().name })).toBeTruthy();
  expect(address()).toBe(at);
});

test('a link to the page beneath closes the popup', async () => {
  inShop(page, answers, { at });
  await userEvent.click(await screen.findByRole('link', { name: 'Choy sum' }));

  await userEvent.click(within(await batch()).getByRole('link', { name: 'To Choy Sum (Sawi) in the shop' }));
  expect(overlays.now().modal.open).toBe(false);
});

test('the archive is filtered without leaving the page', async () => {
  const { requests } = inShop(page, answers, { at });
  await userEvent.click(await screen.findByRole('link', { name: 'All cycles' }));

  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Year' }), '2025');
  await vi.waitFor(() => expect(JSON.stringify(requests.at(-1))).toContain('2025'));
  expect(address()).toBe(at);
});

test('the legend is centred', async () => {
  inShop(page, answers, { at });
  await userEvent.click(await screen.findByRole('link', { name: 'Colours' }));

  expect((await screen.findByRole('dialog')).className).toContain('m-auto');
});

test('a new tab opens the farm page', async () => {
  inShop(page, answers, { at });
  const link = await screen.findByRole('link', { name: 'Choy sum' });

  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) fireEvent.click(link, { [key]: true });
  expect(overlays.now().modal.open).toBe(false);
});
