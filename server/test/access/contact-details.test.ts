/**
 * The staff calls that return email addresses or phone numbers, and to whom. A call that starts to return one fails
 * here until its line states who needs it and why (decision 110).
 */
import { staffRoles } from '@kebun/contract/staff/staff.ts';
import { givenPaidOrder } from '../fixtures/given-refund.ts';
import { givenReview } from '../fixtures/given-review.ts';
import { givenStaff } from '../fixtures/given-staff.ts';
import { expect, type SendRequest, test } from '../harness/api.ts';
import { everyRoute } from './every-route.ts';

const routes = (await everyRoute()).filter(
  ({ audience, refused, method }) => audience === 'staff' && !refused && method !== 'HEAD',
);

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
}

const reaches = /^(email|phone|contact_number|fax_number|whatsapp|login|recipient)$/;

/** Returns the names of all contact fields of an answer, sorted. */
function fieldsIn(schema: Schema | undefined, whole: object): string[] {
  if (!schema) return [];
  if (schema.$ref) {
    const steps = schema.$ref.slice(2).split('/');
    return fieldsIn(
      steps.reduce<unknown>((inside, step) => (inside as Record<string, unknown>)[step], whole) as Schema,
      whole,
    );
  }
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const inside = [...Object.values(properties), items, ...anyOf, ...oneOf, ...allOf];
  const found = [
    ...Object.keys(properties).filter((name) => reaches.test(name)),
    ...inside.flatMap((one) => fieldsIn(one, whole)),
  ];
  return [...new Set(found)].sort();
}

const order = 'contact_number email fax_number phone recipient';
const shop = 'email phone whatsapp';

/** Each staff call with contact fields: its permission, the fields, and who needs them why. */
// biome-ignore format: table
const needed: Record<string, [permission: string | undefined, fields: string, why: string]> = {
  'GET /api/staff/me':                      [undefined, 'email', 'their own'],
  'GET /api/staff/members':                 ['staff.read', 'email', 'a colleague is known by it at the door'],
  'POST /api/staff/members':                ['staff.write', 'email', 'the same'],
  'PUT /api/staff/members/:id':             ['staff.write', 'email', 'the same'],
  'GET /api/staff/settings':                ['settings.write', shop, 'the shop’s own, which are published'],
  'PUT /api/settings':                      ['settings.write', shop, 'the same'],
  'GET /api/staff/shops':                   ['settings.write', 'email phone', 'the shop’s own, which are published'],
  'POST /api/staff/shops':                  ['settings.write', 'email phone', 'the same'],
  'PUT /api/staff/shops/:id':               ['settings.write', 'email phone', 'the same'],
  'GET /api/staff/farms/:id/farmers':       ['farm.decide', 'phone', 'a farm manager rings the people of that farm'],
  'GET /api/staff/reviews':                 ['reviews.decide', 'email', 'asks back; null without customers.read'],
  'POST /api/staff/reviews/:id/moves':      ['reviews.decide', 'email', 'the same'],
  'GET /api/staff/orders/:id':              ['orders.read', order, 'a driver rings; e-mail and fax are null without customers.read'],
  'POST /api/staff/orders':                 ['orders.create', order, 'the same'],
  'POST /api/staff/orders/quotes':          ['orders.create', 'contact_number email fax_number recipient', 'staff read the address back to the customer'],
  'GET /api/staff/orders/buyers':           ['orders.create', 'contact_number email fax_number phone recipient', 'a customer who rings is found by number'],
  'GET /api/staff/recall-orders':           ['customers.read', 'contact_number email', 'who has the packs must be reached'],
  'GET /api/staff/recalls/:id/orders':      ['customers.read', 'contact_number email', 'the same'],
  'GET /api/staff/shortfalls':              ['orders.pack', 'contact_number recipient', 'a shopper is rung before the van leaves'],
  'GET /api/staff/orders/:id/payment-link': ['orders.create', 'phone', 'the link is sent there'],
  'POST /api/staff/orders/:id/additions':   ['orders.create', order, 'the same'],
  'POST /api/staff/orders/:id/moves':       ['orders.move', order, 'the same'],
  'POST /api/staff/orders/:id/delivery':    ['orders.write', order, 'the same'],
  'POST /api/staff/orders/:id/notes':       ['orders.note', order, 'the same'],
  'POST /api/staff/orders/:id/cash':        ['cash.take', order, 'the same'],
  'POST /api/staff/orders/:id/cancellation': ['orders.cancel', order, 'the same'],
  'PUT /api/staff/orders/:id/e-invoice':    ['orders.write', 'email', 'the buyer that was just typed, to be read back'],
  'GET /api/staff/orders/:id/mails':        ['orders.read', 'recipient', 'where a mail went; null without customers.read'],
  'GET /api/staff/runs':                    ['orders.pack', 'contact_number recipient', 'a driver rings at the door'],
  'GET /api/staff/orders/:id/packing':      ['orders.pack', 'contact_number recipient', 'a packer asks what may come instead'],
  'GET /api/staff/guests':                  ['customers.read', 'email', 'a guest who asks is found by it'],
  'GET /api/staff/customers':               ['customers.read', 'email phone', 'a customer who rings is found by them'],
  'GET /api/staff/customers/:id':           ['customers.read', 'email phone', 'the same'],
  'PUT /api/staff/customers/:id':           ['customers.write', 'email phone', 'the same'],
  'POST /api/staff/customers/:id/notes':    ['customers.write', 'email phone', 'the same'],
  'GET /api/staff/enquiries':               ['enquiries.answer', 'email phone', 'staff who answer write there or call'],
  'GET /api/staff/mails':                   ['mails.write', 'recipient', 'a wrong address is why a mail did not leave'],
  'PUT /api/staff/enquiries/:id/state':     ['enquiries.answer', 'email phone', 'the same'],
};

test('X-13c: every call of staff that answers with contact data states who needs it', async ({ open }) => {
  const { body: whole } = await (await open())('GET', '/api/openapi.json');
  const repliesOf = (path: string, method: string) => {
    const operation = whole.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    if (!operation) throw new Error(`fieldsIn: ${method} ${path} is not in the API description`);
    return Object.entries<{ content?: Record<string, { schema?: Schema }> }>(operation.responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([, { content = {} }]) => Object.values(content).map(({ schema }) => schema));
  };
  const answered = routes.flatMap(({ call, path, method, permission }) => {
    const fields = [...new Set(repliesOf(path, method).flatMap((reply) => fieldsIn(reply, whole)))].sort();
    return fields.length > 0 ? [[call, [permission, fields.join(' ')]] as const] : [];
  });

  expect(Object.fromEntries(answered)).toEqual(
    Object.fromEntries(
      Object.entries(needed).map(([call, [permission, fields]]) => [call, [permission, fields]]),
    ),
  );
});

/** Unique values: an answer that contains one has it from the rows inserted here. */
const reviewer = 'reviewer.of.kailan@only-here.example';
const enquirer = { email: 'enquirer@only-here.example', phone: '+60129998877' };

/** The contact data that each role receives over all calls. */
// biome-ignore format: table
const given = {
  owner:        ['reviewer', 'enquirer', 'enquirer’s phone', 'buyer', 'buyer’s phone'],
  manager:      ['reviewer', 'enquirer', 'enquirer’s phone', 'buyer', 'buyer’s phone'],
  packer:       ['buyer’s phone'],
  content:      ['enquirer', 'enquirer’s phone'],
  farm_manager: [],
  field_worker: [],
};

test('X-13c: each role is given the contact data that its work needs, by every reading call', async ({
  db,
  tx,
  open,
}) => {
  const request = await open();
  const bought = await givenPaidOrder(db);
  await givenReview(tx, 'kailan', { email: reviewer });
  const words = { name: 'Tan Mei Hua', subject: 'Ipoh', message: 'Do you come there?', ...enquirer };
  expect((await request('POST', '/api/contact', words)).status).toBe(201);
  const farms = (await db.selectFrom('farms').select('id').execute()).map(({ id }) => id);
  const looked = {
    reviewer,
    enquirer: enquirer.email,
    'enquirer’s phone': enquirer.phone,
    buyer: bought.customer.email,
    'buyer’s phone': bought.customer.phone,
  };
  const paths = routes
    .filter(({ method, path }) => method === 'GET' && (!path.includes(':') || path.includes('/orders/:id')))
    .map(({ path }) => path.replace(':id', bought.id));

  const found: Record<string, string[]> = {};
  for (const role of staffRoles) {
    const { headers } = await givenStaff(db, role, farms);
    const read = await allOf(request, paths, headers);
    found[role] = Object.entries(looked)
      .filter(([, value]) => read.includes(bare(value)))
      .map(([name]) => name);
  }

  expect(found).toEqual(given);
});

/** Returns the answers of these paths as one text. */
async function allOf(
  request: SendRequest,
  paths: readonly string[],
  headers: Record<string, string>,
): Promise<string> {
  const answers: string[] = [];
  for (const path of paths) {
    const { status, body } = await request('GET', path, undefined, headers);
    if (status === 200) answers.push(typeof body === 'string' ? body : JSON.stringify(body));
  }
  expect(answers.length).toBeGreaterThan(0);
  return bare(answers.join('\n'));
}

/** Normalizes a number from E.164 or the usual Malaysian form: 012-999 8877. */
const bare = (text: string) => text.replaceAll(/[ -]|\+6(?=0)/g, '');
