// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { browserStorage } from '#platform/storage/browser-storage.ts';
import { inShop, refusal } from '../../test/render-in-shop.tsx';
import PlaceDialog from './place-dialog.tsx';

const place = (different = {}) => ({
  data: { zip: '47300', city: 'Petaling Jaya', fresh_allowed: true, is_deliverable: true, ...different },
});

function openDialog(answer: () => unknown) {
  const onClose = vi.fn();
  const shown = inShop(<PlaceDialog dialog={{ face: 'centred', open: true, onClose }} data={undefined} />, {
    'GET /states': answer,
  });
  return { ...shown, onClose };
}
const send = async (zip: string) => {
  if (zip) await userEvent.type(screen.getByRole('textbox', { name: 'Postcode' }), zip);
  await userEvent.click(screen.getByRole('button', { name: 'Use this postcode' }));
};

beforeEach(() => browserStorage.drop('postcode'));

// biome-ignore format: table
test.each([
  ['fresh products go there',        {},                                       'We deliver everything to Petaling Jaya, also fresh products.'],
  ['only non-perishable products go there',  { fresh_allowed: false, city: 'Kota Kinabalu' }, 'To Kota Kinabalu we deliver non-perishable products only.'],
  ['nothing goes there yet',      { is_deliverable: false },                'We do not deliver to Petaling Jaya yet.'],
])('%s: the result is shown, and the postcode is stored', async (_, different, sentence) => {
  const { onClose } = openDialog(() => place(different));
  await send('47300');

  expect(await screen.findAllByText(sentence)).toBeTruthy();
  expect(browserStorage.read('postcode')).toBe('47300');
  expect(onClose).toHaveBeenCalled();
});

test('a postcode has five digits', async () => {
  const { requests } = openDialog(() => place());
  await send('473');

  expect(await screen.findByText('A postcode has five digits.')).toBeTruthy();
  expect(requests).toEqual([]);
});

test('an unknown postcode is not stored', async () => {
  openDialog(() => refusal(404, 'postcode_unknown', { message: 'We do not know this postcode.' }));
  await send('99999');

  expect(await screen.findAllByText('We do not know this postcode.')).toBeTruthy();
  expect(browserStorage.read('postcode')).toBeUndefined();
});
