import { languages } from '@kebun/contract/lib/languages.ts';
import { sql } from 'kysely';
import { overrideSettings } from '#domains/content/settings/override-settings.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { deliveryPolicy } from './delivery-policy.ts';
import { policyDraft } from './policy-draft.ts';
import { blanks } from './policy-template.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { returnPolicy } from './return-policy.ts';
import { terms } from './terms.ts';

const policies = ['terms', 'privacy-policy', 'delivery-policy', 'return-policy'];

test.for(policies)('the template of %s has every blank filled in every language', async (slug, { tx }) => {
  const draft = await policyDraft(tx, slug);
  expect(draft.sections.length).toBeGreaterThan(4);
  for (const { heading, paragraphs } of draft.sections) {
    for (const texts of [heading, ...paragraphs]) {
      for (const language of languages) expect(texts[language]?.trim()).toBeTruthy();
    }
  }
  expect(JSON.stringify(draft)).not.toMatch(/\{\w+\}|undefined|\[\[/);
});

test('the templates use every blank, and no other', () => {
  const texts = JSON.stringify([terms, privacyPolicy, deliveryPolicy, returnPolicy]);
  const used = new Set([...texts.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  expect([...used].sort()).toEqual([...blanks].sort());
});

test('the name and number of the business stand in the terms', async ({ tx }) => {
  await overrideSettings(tx, { business: { name: 'Sawi Sdn. Bhd.', registration_number: '202601012345' } });
  const draft = JSON.stringify(await policyDraft(tx, 'terms'));
  expect(draft).toContain('Sawi Sdn. Bhd., registered in Malaysia under 202601012345');
});

test('what the settings lack stays as a blank, and a text with a blank is not published', async ({
  tx,
  open,
}) => {
  await sql`update settings set overrides = '{}'`.execute(tx);
  await sql`delete from accepted_policies`.execute(tx);
  await sql`delete from static_blocks where slug = 'terms'`.execute(tx);
  const request = await open();
  const { headers } = await givenStaff(tx, 'owner');
  const { body } = await request('GET', '/api/staff/static_blocks/terms/template', undefined, headers);
  expect(body.data.sections[0].paragraphs[0]).toMatchObject({
    en: expect.stringContaining('[[registered name]]'),
    zh: expect.stringContaining('[[登記名稱]]'),
  });

  const publish = (change: object) =>
    request(
      'PUT',
      '/api/static_blocks/terms',
      {
        ...body.data,
        fields: {},
        items: [],
        version: '1.0',
        effective_on: '2026-11-23',
        revision: 0,
        ...change,
      },
      headers,
    );
  const refused = await publish({});
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors)).toEqual([
    'sections.0.paragraphs.0.en',
    'sections.0.paragraphs.0.zh',
  ]);

  const written = [{ heading: { en: 'Who we are' }, paragraphs: [{ en: 'A farm.' }] }];
  expect((await publish({ sections: written })).status).toBe(200);
});

test('a page without a template has none', async ({ tx }) => {
  for (const slug of ['faq', 'about-us', 'no-such-page', 'constructor']) {
    await expect(policyDraft(tx, slug)).rejects.toMatchObject({ code: 'not_found' });
  }
});
