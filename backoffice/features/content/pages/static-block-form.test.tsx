// @vitest-environment jsdom
import type { StaffStaticBlock } from '@kebun/contract/content/pages/staff-pages.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { isAnythingUnsaved, UnsavedChangesGuard } from '#platform/forms/unsaved.tsx';
import { I18nProvider, loadTranslator } from '#platform/shell/messages-provider.tsx';
import { StaticBlockForm } from './static-block-form.tsx';

const t = await loadTranslator('en');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = (change: Partial<StaffStaticBlock> = {}) =>
  ({
    id: 'p',
    slug: 'recipes',
    type: 'page',
    title: { en: 'Recipes', zh: '' },
    summary: { en: '', zh: '' },
    sections: [{ id: 'soup', heading: { en: 'Soup', zh: '' }, paragraphs: [{ en: 'Boil.', zh: '' }] }],
    fields: {},
    items: [],
    is_written: true,
    version: '1.0',
    effective_on: '2026-12-01',
    shown_from: '2026-12-01T00:00:00Z',
    shown_until: null,
    updated_at: '2026-12-01T00:00:00Z',
    revision: 3,
    recipe: null,
    earlier: [],
    ...change,
  }) as StaffStaticBlock;

/** Opens the page in revision 3. The stored one may be newer. Returns the bodies that were sent, and where it went. */
function openForm(stored: StaffStaticBlock) {
  const sent: { revision: number }[] = [];
  const published: string[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body?: string } = {}) => {
    if (!body) return Response.json({ data: stored });
    const { revision, ...change } = JSON.parse(body);
    sent.push({ revision, ...change });
    return revision === stored.revision
      ? Response.json({ data: { ...stored, ...change } })
      : Response.json({ code: 'version_conflict', message: 'Changed.', request_id: 'r' }, { status: 409 });
  });
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <AdminContext>
        <UnsavedChangesGuard />
        <StaticBlockForm block={page()} onPublished={(slug) => published.push(slug)} />
      </AdminContext>
    </I18nProvider>,
  );
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getAllByLabelText(label)[0] as HTMLElement, { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: t('office.info_page_save') }));
  return { sent, published, type, save };
}

test('a page that moves is saved as its next version, and nothing asks before the new address opens', async () => {
  const { sent, published, type, save } = openForm(page());
  type(/^Summary/, 'What we cook.');
  type(/^Web address/, 'soups');
  expect(isAnythingUnsaved()).toBe(true);
  save();

  await vi.waitFor(() => expect(published).toEqual(['soups']));
  expect(sent).toMatchObject([{ version: '1.1', slug: 'soups', revision: 3 }]);
  expect(isAnythingUnsaved()).toBe(false);
});

test('where another staff member saved first, typed changes stay and go into the newer text', async () => {
  const { sent, published, type, save } = openForm(
    page({ revision: 4, version: '1.1', title: { en: 'Soups', zh: '' } }),
  );
  type(/^Summary/, 'Mine.');
  save();

  fireEvent.click(await screen.findByRole('button', { name: t('office.product_keep_mine') }));
  save();
  await vi.waitFor(() => expect(published).toEqual(['recipes']));
  expect(sent[1]).toMatchObject({
    revision: 4,
    version: '1.2',
    title: { en: 'Soups' },
    summary: { en: 'Mine.' },
  });
});

test('the buttons put marks at the cursor, and a preview link has what is typed', async () => {
  const { sent } = openForm(page());
  const field = screen.getAllByLabelText(/^Paragraphs/)[0] as HTMLTextAreaElement;
  field.focus();
  field.setSelectionRange(0, 4);
  fireEvent.click(screen.getByRole('button', { name: t('office.mark_bold') }));
  expect(field.value).toBe('**Boil**.');

  fireEvent.click(screen.getByRole('button', { name: t('office.product_share') }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ sections: [{ paragraphs: [{ en: '**Boil**.' }] }] });
});
