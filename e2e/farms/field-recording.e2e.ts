import type { Page } from '@playwright/test';
import { codeNow, demoStaffPassword } from '../test/authenticator.ts';
import { timeoutFactor } from '../test/slow-phone.ts';
import { expect, type Shop, test } from '../test/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Each test works on a farm of its own, in its own language: a code of an authenticator is accepted once. */
const workers = { en: 'siti@kebunhijau.example', zh: 'ahseng@kebunhijau.example' };

/** A green dot, as a camera might see it. */
const photo = {
  name: 'leaf.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

async function signIn(page: Page, shop: Shop) {
  await shop.open('/farm/record');
  await page.getByLabel(shop.t('field.email')).fill(workers[shop.language]);
  await page.getByLabel(shop.t('field.password')).fill(demoStaffPassword);
  await page.getByLabel(shop.t('field.code')).fill(codeNow());
  await page.getByRole('button', { name: shop.t('field.sign_in') }).click();
  await expect(page.getByRole('heading', { name: shop.t('field.today') })).toBeVisible();
}

interface SavedSession {
  token: string;
  plot: string;
  plotId: string;
  batch: string;
}

/** Reads the data on the device: who is signed in, and a plot where one batch grows. */
const lookInside = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<SavedSession>((resolve, reject) => {
        const opening = indexedDB.open('kebun-field');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(['people', 'lands']);
          const people = reading.objectStore('people').getAll();
          const lands = reading.objectStore('lands').getAll();
          reading.oncomplete = () => {
            const [{ batches, plots }] = lands.result;
            type Batch = {
              id: string;
              stage: string;
              cohorts: { plot_id: string; alive: number; stage: string }[];
            };
            const standing = (plotId: string) =>
              (batches as Batch[]).filter(({ cohorts }) => cohorts.some((one) => one.plot_id === plotId));
            const plot = plots.find(({ id, kind }: { id: string; kind: string }) => {
              const [batch, another] = standing(id);
              return kind === 'plot' && batch && !another && (batch.cohorts[0]?.alive ?? 0) > 50;
            });
            resolve({
              token: people.result[0].token,
              plot: plot.code,
              plotId: plot.id,
              batch: standing(plot.id)[0]?.id ?? '',
            });
          };
        };
      }),
  );

/** Puts a line of a cut list among what the shop sends to the phone: in the demo this farm has none. */
async function giveCutLine(page: Page, { batch, plotId }: SavedSession) {
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10); // in Malaysia
  const line = { id: crypto.randomUUID(), day, cut_on: day, batch_id: batch, plot_id: plotId };
  await page.context().route('**/api/sync?*', async (route) => {
    const answer = await route.fetch();
    const changes = await answer.json();
    changes.cut_lines = [{ ...line, grams: 2_500, weighed_g: 0, plants: null, note: null }];
    await route.fulfill({ response: answer, json: changes });
  });
  await page.reload();
}

/** Answers every question about hygiene, and saves the check. */
async function checkHygiene(page: Page, shop: Shop) {
  await page.getByRole('link', { name: shop.t('field.hygiene') }).click();
  const yes = page.getByText(shop.t('field.hygiene_answer_yes'), { exact: true });
  await expect(yes).toHaveCount(9);
  for (const answer of await yes.all()) await answer.click();
  await page.getByRole('button', { name: shop.t('field.save') }).click();
}

test('records made without a signal survive a reload and arrive once', async ({ page, context, shop }) => {
  const began = Date.now();
  test.slow(); // the worker waits until the page is idle, and each record waits for its undo period
  await signIn(page, shop);
  await expect(page.getByText(shop.t('field.works_offline'))).toBeVisible({
    timeout: 30_000 * timeoutFactor,
  });
  await shop.isAccessible();
  const session = await lookInside(page);
  const { token, plot, batch } = session;
  await giveCutLine(page, session);
  const cutList = (on: Page) => on.getByRole('region', { name: shop.t('field.cut_today') });
  await expect(cutList(page).getByRole('link')).toHaveCount(1);
  const plots = (on: Page) => on.getByRole('link', { name: new RegExp(`^${plot}`) }).last();
  const actionButton = (on: Page, name: 'loss' | 'watered') =>
    on.getByRole('link', { name: shop.t(`field.action_${name}`), exact: true });
  await plots(page).click();
  await expect(actionButton(page, 'loss')).toBeVisible();
  await shop.isAccessible();
  await actionButton(page, 'loss').click();
  await expect(page.getByRole('button', { name: shop.t('field.save') })).toBeVisible();
  await shop.isAccessible();

  // a cold start with no signal
  await context.setOffline(true);
  await page.close();
  const field = await context.newPage();
  await field.goto(shop.at('/farm/record'));
  const save = field.getByRole('button', { name: shop.t('field.save') });

  await expect(cutList(field).getByRole('link')).toContainText('2.5');
  await cutList(field).getByRole('link').click();
  await expect(field.getByText('2.5', { exact: true })).toBeVisible(); // what is to be cut is filled in
  await field.goto(shop.at('/farm/record'));
  await checkHygiene(field, shop);
  await expect(field.getByText(shop.t('field.unsent', { count: 1 }))).toBeVisible();
  await field.goto(shop.at('/farm/record'));

  await plots(field).click();
  await actionButton(field, 'loss').click();
  await field.getByText(shop.t('field.cause_heat'), { exact: true }).click();
  await field.getByRole('button', { name: '3', exact: true }).click();
  await field.locator('input[type=file]').setInputFiles(photo);
  await expect(field.getByText(shop.t('field.photo_again'))).toBeVisible();
  await save.click();
  await expect(field.getByText(shop.t('field.unsent', { count: 2 }))).toBeVisible();

  // a mistake, undone before it is sent
  await plots(field).click();
  await actionButton(field, 'watered').click();
  await save.click();
  await expect(field.getByText(shop.t('field.unsent', { count: 3 }))).toBeVisible();
  await field.getByRole('button', { name: shop.t('field.undo') }).click();
  await expect(field.getByText(shop.t('field.unsent', { count: 2 }))).toBeVisible();

  // killed while sending: the shop has received it, and the reply never arrived
  const synced = Promise.withResolvers<void>();
  await context.route('**/api/seedling-events**', async (route) => {
    await route.fetch();
    synced.resolve();
    await route.abort().catch(() => {}); // the page is gone
  });
  await context.setOffline(false);
  await synced.promise;
  await field.close();
  await context.unroute('**/api/seedling-events**');

  const later = await context.newPage();
  await later.goto(shop.at('/farm/record?list=records'));
  await expect(later.getByText(shop.t('field.all_sent'))).toBeVisible({ timeout: 30_000 * timeoutFactor });
  await expect(later.getByText(shop.t('field.state_sent'), { exact: true })).toHaveCount(2);

  const headers = { authorization: `Bearer ${token}` };
  const answer = await later.request.get(`/api/seedlings/${batch}/events`, { headers });
  const { data } = (await answer.json()) as { data: RecordedEventReply[] };
  const today = data.filter(({ event }) => event.device_id && Date.parse(event.occurred_at) > began);
  expect(today.map(({ event, verdict }) => [event.type, event.payload, verdict])).toEqual([
    ['mortality', { quantity: 3, cause: 'heat' }, 'counts'],
  ]);
  const stored = await later.request.get(`/api/farm-photos/${today[0]?.event.photos[0]}`, { headers });
  expect([stored.status(), stored.headers()['content-type']]).toEqual([200, 'image/jpeg']);
});

interface RecordedEventReply {
  verdict: string;
  event: { type: string; payload: object; occurred_at: string; device_id: string | null; photos: string[] };
}

test('the screen is in Malay where its address says so', async ({ page }) => {
  await page.goto('/farm/record?lang=ms');
  await expect(page.getByRole('button', { name: 'Log masuk' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'BM, Bahasa Melayu' })).toHaveAttribute('aria-current', 'true');
});
