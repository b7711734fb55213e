// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { I18nProvider, loadTranslator } from '#platform/shell/messages-provider.tsx';
import { allowedEverything } from '#test/allowed-everything.ts';
import { PicturesSection } from './pictures-section.tsx';
import { newProductDraft } from './product-drafts.ts';
import { useDraft } from './use-draft.ts';

const t = await loadTranslator('en');
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const number = (n: number) => t('office.product_picture_number', { number: n });
const tiles = () => screen.getAllByRole('group', { name: /^Picture \d+$/ });
const thumbnails = () =>
  [...document.querySelectorAll('li img')].map((image) => image.getAttribute('src')?.split('/').at(-1));

function Gallery() {
  const { form, submit } = useDraft({ ...newProductDraft(false), status: 'publish' }, async () => {});
  return (
    <>
      <PicturesSection form={form} known={new Map()} />
      <button type="button" onClick={() => void submit()}>
        Save
      </button>
    </>
  );
}

/** Opens the gallery of a new product, with an API that stores each picture when the test lets it. */
function open() {
  const uploads: (() => void)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const { name } = body as File;
    await new Promise<void>((store) => uploads.push(store));
    return Response.json({
      data: { id: name, thumbnail: `/pictures/${name}`, original: `/pictures/${name}` },
    });
  });
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <AdminContext authProvider={allowedEverything}>
        <Gallery />
      </AdminContext>
    </I18nProvider>,
  );
  return async () => {
    await expect.poll(() => uploads.length).toBeGreaterThan(0);
    uploads.shift()?.();
  };
}

function choose(...names: string[]) {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const files = names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  fireEvent.change(input, { target: { files } });
}

test('all of several pictures that are chosen at once are added, and nothing typed during it is lost', async () => {
  const storeNext = open();
  choose('a.jpg', 'b.jpg', 'c.jpg');
  await storeNext();
  await expect.poll(() => tiles().length).toBe(1);
  const description = screen.getAllByLabelText(/English/)[0] as HTMLInputElement;
  fireEvent.change(description, { target: { value: 'A bunch of sawi' } });
  await storeNext();
  await storeNext();

  await screen.findByRole('group', { name: number(3) });
  expect(thumbnails()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  expect(screen.getByDisplayValue('A bunch of sawi')).toBeTruthy();
});

test('the error of a product without pictures goes when one is added', async () => {
  const storeNext = open();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(t('office.product_rule_picture'));
  choose('a.jpg');
  await storeNext();

  await screen.findByRole('group', { name: number(1) });
  expect(screen.queryByText(t('office.product_rule_picture'))).toBeNull();
});
