import { selectMails } from '#platform/mail/queries.ts';
import { writeMail } from '#platform/mail/write-mail.ts';
import { mailsIn, officeOver } from '#test/fixtures/given-mail.ts';
import { guestHeaders } from '#test/fixtures/given-token.ts';
import { expect, type SendRequest, test, testConfig } from '#test/harness/api.ts';

const enquiry = {
  name: 'Aisyah binti Rahman',
  email: 'aisyah@example.my',
  subject: 'Do you deliver to Ipoh?',
  message: 'Hello,\nand on which days?',
};

const write = (request: SendRequest, change: object = {}, query = '') =>
  request('POST', `/api/contact${query}`, { ...enquiry, ...change }, { 'content-type': 'application/json' });

test('an enquiry gets a case number, and both sides get a mail', async ({ open, db }) => {
  const { status, body } = await write(await open(), { phone: '012-345 6789' });

  expect(status).toBe(201);
  expect(body.case_no).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(body.message).toContain(body.case_no);
  expect(await db.selectFrom('enquiries').selectAll().execute()).toMatchObject([
    {
      ...enquiry,
      phone: '+60123456789',
      shopper_id: null,
      language: 'en',
      case_no: body.case_no.replace('-', ''),
    },
  ]);
  expect((await mailsIn(db)).map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
    ['enquiry.for_shop', expect.stringContaining('@kebunhijau.example')],
    ['enquiry.received', 'aisyah@example.my'],
  ]);
});

test("the shop's mail has the full text and replies to the author, whose own mail has only the number", async ({
  open,
  db,
}) => {
  const { body } = await write(await open(), { subject: '<b>Hello</b>' });

  const mails = await Promise.all((await selectMails(db, 2)).map((row) => writeMail(officeOver(db), row)));
  const forShop = mails.find((mail) => mail?.replyTo);
  const forThem = mails.find((mail) => !mail?.replyTo);
  expect(forShop).toMatchObject({
    subject: `[${body.case_no}] <b>Hello</b>`,
    replyTo: { name: enquiry.name, address: enquiry.email },
  });
  expect(forShop?.html).toContain('&lt;b&gt;Hello&lt;/b&gt;');
  expect(forShop?.text).toContain('and on which days?');
  expect(forThem?.text).toContain(body.case_no);
  expect(forThem?.text).not.toMatch(/Hello|Aisyah|which days/);
});

test('missing fields are reported in the words of the specification', async ({ open }) => {
  const request = await open();

  const { status, body } = await request('POST', '/api/contact', {});

  expect(status).toBe(422);
  expect(body).toMatchObject({
    code: 'request_invalid',
    message: 'You must need to provide your full name',
    errors: {
      name: ['You must need to provide your full name'],
      email: ['You must need to provide your email address'],
      subject: ['Your subject is required'],
      message: ['Your message is required'],
    },
  });
  expect((await write(request, { email: 'aisyah@' })).body.message).toBe(
    'Please provide valid email address',
  );
  expect((await write(request, { phone: '99999999999' })).body.message).toBe(
    'Please provide valid phone number',
  );
});

// biome-ignore format: table
test.for([
  ['name',    'Aisyah\r\nBcc: all@example.my'],
  ['email',   'aisyah@example.my\nBcc: all@example.my'],
  ['email',   'aisyah@example.my,all@example.my'],
  ['subject', 'Hello\r\nBcc: all@example.my'],
  ['subject', 'Hello\0'],
] as const)('a value with a line break is refused: %s %j', async ([field, value], { open, db }) => {
  const { status, body } = await write(await open(), { [field]: value });

  expect(status).toBe(422);
  expect(body.errors).toHaveProperty(field);
  expect(await mailsIn(db)).toEqual([]);
});

test('a double click makes one enquiry', async ({ open, db }) => {
  const request = await open();

  const first = await write(request);
  const second = await write(request);

  expect(second.body.case_no).toBe(first.body.case_no);
  expect(await db.selectFrom('enquiries').select('id').execute()).toHaveLength(1);
  expect(await mailsIn(db)).toHaveLength(2);
});

test('two identical requests at once make one enquiry', async ({ open, fresh: { db } }) => {
  const request = await open({ db, config: { ...testConfig, limits: false } });

  const answers = await Promise.all(Array.from({ length: 8 }, () => write(request)));

  expect(new Set(answers.map(({ body }) => body.case_no)).size).toBe(1);
  expect(await mailsIn(db)).toHaveLength(2);
});

test('an address gets at most three mails a day', async ({ open, db }) => {
  const request = await open();

  for (let n = 0; n < 5; n++) await write(request, { subject: `Question ${n}`, email: 'Aisyah@Example.my' });

  const mails = await mailsIn(db);
  expect(mails.filter(({ kind }) => kind === 'enquiry.received')).toHaveLength(3);
  expect(mails.filter(({ kind }) => kind === 'enquiry.for_shop')).toHaveLength(5);
});

test('an enquiry with the hidden field filled in is stored without mails', async ({ open, db }) => {
  const { status } = await write(await open(), { website: 'https://spam.example' });

  expect(status).toBe(201);
  expect(await db.selectFrom('enquiries').select('is_honeypot_hit').execute()).toEqual([
    { is_honeypot_hit: true },
  ]);
  expect(await mailsIn(db)).toEqual([]);
});

test('an order number is stored with the enquiry; an invalid one is reported', async ({ open, db }) => {
  const request = await open();

  expect((await write(request, { order_display_id: 'nonsense' })).body.errors).toHaveProperty(
    'order_display_id',
  );
  const { display_id } = await db.selectFrom('orders').select('display_id').executeTakeFirstOrThrow();
  expect((await write(request, { order_display_id: display_id.toLowerCase() })).status).toBe(201);
});

test('only a signed-in customer can leave a contact number', async ({ open, db }) => {
  const request = await open();
  const number = { title: 'Home', contact_number: '012-345 6789' };

  expect(await request('POST', '/api/contact', number)).toMatchObject({
    status: 401,
    body: { code: 'signed_out' },
  });
  const guest = await guestHeaders(db);
  expect(await request('POST', '/api/contact', number, guest)).toMatchObject({
    status: 403,
    body: { code: 'not_allowed' },
  });
  expect((await request('POST', '/api/contact', { ...number, message: 'both' })).status).toBe(422);
});

test("a guest's enquiry is linked to the guest", async ({ open, db }) => {
  const guest = await guestHeaders(db);

  await (await open())('POST', '/api/contact?lang=zh', enquiry, guest);

  expect(await db.selectFrom('enquiries').select(['shopper_id', 'language']).execute()).toEqual([
    { shopper_id: expect.any(String), language: 'zh' },
  ]);
});
