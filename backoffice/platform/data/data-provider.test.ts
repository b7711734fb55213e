// @vitest-environment jsdom

import {
  addCoupon,
  type CouponDraft,
  changeCoupon,
  getStaffCoupon,
  removeCoupon,
} from '@kebun/contract/coupons/coupons.ts';
import { HttpError } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminResource } from '../shell/resource.ts';
import { makeDataProvider } from './data-provider.ts';
import { completeList, cursorPaged, listOfParent } from './list-source.ts';
import { recordSource } from './record-source.ts';

type Answer = { status: number; body?: object } | 'away';

interface SentRequest {
  method: string;
  path: string;
  body?: unknown;
}

let sent: SentRequest[] = [];
afterEach(() => vi.unstubAllGlobals());

/** Answers each request to the API in turn. */
function answering(...answers: Answer[]) {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    sent.push({
      method: method ?? '',
      path: address.split('?')[0] ?? '',
      ...(body && { body: JSON.parse(String(body)) }),
    });
    const answer = answers.shift();
    if (!answer || answer === 'away') throw new TypeError('Failed to fetch');
    return new Response(answer.status === 204 ? null : JSON.stringify(answer.body), {
      status: answer.status,
    });
  });
}

type CouponRow = CouponDraft & { id: string; version: number };

const row = { id: '7', code: 'FRESH5', kind: 'fixed', amount: 500, label: { en: 'A', zh: '甲' }, version: 3 };
const place: Omit<AdminResource, 'name'> = {
  label: 'office.coupons',
  icon: () => null,
  group: 'products',
  permission: 'coupons.write',
  list: () => null,
};
const provider = makeDataProvider([
  {
    ...place,
    name: 'coupons',
    source: recordSource({
      getList: cursorPaged(async () => ({ data: [row], next_cursor: null })),
      getOne: getStaffCoupon,
      create: addCoupon,
      update: changeCoupon,
      delete: removeCoupon,
      toBody: ({ id: _id, version: _version, ...draft }: CouponRow) => draft,
    }),
  },
  {
    ...place,
    name: 'farms',
    source: recordSource({
      getList: completeList(async () => ({
        data: [
          { id: 'a', place: 'north' },
          { id: 'b', place: 'south' },
        ],
      })),
      toBody: () => ({}),
    }),
  },
  {
    ...place,
    name: 'zones',
    source: recordSource({
      getList: completeList(async () => ({ data: [] })),
      update: changeCoupon,
      toValues: ({ ranges, ...zone }: { ranges: { first: string; last: string }[] }) => ({
        ...zone,
        ranges: ranges.map(({ first, last }) => `${first}-${last}`).join(),
      }),
      toBody: () => ({}) as CouponDraft,
    }),
  },
  {
    ...place,
    name: 'rules',
    source: recordSource({
      getList: listOfParent('coupon', async (coupon) => [{ id: 'a', coupon, code: 'one' }]),
      create: changeCoupon,
      paramsOfNew: ({ coupon }: { coupon: string }) => ({ id: coupon }),
      update: { ...changeCoupon, path: '/staff/coupons/:code' },
      key: 'code',
      toBody: () => ({}) as CouponDraft,
      resultOf: ({ kept }: { kept: number }) => ({ kept }),
    }),
  },
]);

const changed = { ...row, code: 'FRESH6' };
const change = () => provider.update('coupons', { id: '7', data: changed, previousData: row });
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: HttpError) => error,
  );

test('a record is read, created, changed and deleted at its endpoints', async () => {
  answering({ status: 200, body: { data: row } });
  expect(await provider.getOne('coupons', { id: '7' })).toEqual({ data: row });
  expect(sent).toEqual([{ method: 'GET', path: '/api/staff/coupons/7' }]);

  answering({ status: 200, body: { data: row } });
  expect(await provider.create('coupons', { data: { kind: 'fixed', code: 'FRESH5', amount: 500 } })).toEqual({
    data: row,
  });
  expect(sent).toMatchObject([{ method: 'POST', path: '/api/staff/coupons', body: { amount: 500 } }]);

  answering({ status: 204 });
  expect(await provider.delete('coupons', { id: '7', previousData: row })).toEqual({ data: row });
  expect(sent).toEqual([{ method: 'DELETE', path: '/api/staff/coupons/7' }]);
});

test('a change sends the fields of the draft, and the version that the form opened', async () => {
  answering({ status: 200, body: { data: { ...changed, version: 4 } } });
  expect(await change()).toMatchObject({ data: { id: '7', code: 'FRESH6' } });

  const [{ body }] = sent as [SentRequest];
  expect(body).toMatchObject({ code: 'FRESH6', amount: 500, version: 3 });
  expect(Object.keys(body as object)).not.toContain('id');
});

test('a form with values of its own puts none of them into the rows of its list', async () => {
  answering({ status: 200, body: { data: { id: '9', ranges: [{ first: '46000', last: '47999' }] } } });
  const values = { id: '9', ranges: '46000-47999', version: 1 };
  expect(await provider.update('zones', { id: '9', data: values, previousData: values })).toEqual({
    data: { id: '9' },
  });
});

test('records by their keys are read one by one, and those of a complete list without a request each', async () => {
  answering({ status: 200, body: { data: row } }, { status: 200, body: { data: { ...row, id: '8' } } });
  const { data } = await provider.getMany('coupons', { ids: ['7', '8'] });
  expect(data.map(({ id }) => id)).toEqual(['7', '8']);

  answering();
  expect(await provider.getMany('farms', { ids: ['b'] })).toEqual({ data: [{ id: 'b', place: 'south' }] });
  expect(await refusalOf(provider.getOne('farms', { id: 'c' }))).toMatchObject({ status: 404 });
});

test('a record that belongs to another is found among the records of its parent', async () => {
  const meta = { parent: { coupon: '7' } };
  expect(await provider.getOne('rules', { id: 'a', meta })).toEqual({
    data: { id: 'a', coupon: '7', code: 'one' },
  });
  expect(await refusalOf(provider.getOne('rules', { id: 'b', meta }))).toMatchObject({ status: 404 });

  answering({ status: 200, body: { data: { id: 'c' }, kept: 2 } });
  expect(await provider.create('rules', { data: { coupon: '7' } })).toEqual({ data: { id: 'c', kept: 2 } });
  expect(sent).toMatchObject([{ path: '/api/staff/coupons/7' }]);
});

test('a record may be named by another parameter than its id, and a reply may say more than the record', async () => {
  answering({ status: 200, body: { data: { id: 'a' }, kept: 3 } });
  const data = { id: 'a', version: 1 };
  expect(await provider.update('rules', { id: 'a', data, previousData: data })).toEqual({
    data: { ...data, kept: 3 },
  });
  expect(sent).toMatchObject([{ method: 'PUT', path: '/api/staff/coupons/a', body: { version: 1 } }]);
});

test('records that refer to another are those of the list with that value', async () => {
  const params = { target: 'place', id: 'north', pagination: { page: 1, perPage: 9 }, filter: {} };
  const sort = { field: 'id', order: 'ASC' as const };
  expect(await provider.getManyReference('farms', { ...params, sort })).toEqual({
    data: [{ id: 'a', place: 'north' }],
    total: 1,
  });
});

test('a refusal by field becomes one error for each field, as forms of react-admin read it', async () => {
  answering({
    status: 422,
    body: {
      code: 'request_invalid',
      message: 'Please fill this in.',
      errors: { 'label.zh': ['Please fill this in.', 'Too long.'], amount: ['Too low.'] },
      request_id: 'r',
    },
  });
  const error = await refusalOf(change());
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({
    status: 422,
    message: 'Please fill this in.',
    body: { errors: { 'label.zh': 'Please fill this in.', amount: 'Too low.' } },
  });
});

test('a version conflict, a missing permission and a lost connection are errors of the whole form', async () => {
  answering({
    status: 409,
    body: { code: 'version_conflict', message: 'This has changed.', request_id: 'r' },
  });
  expect((await refusalOf(change()))?.body.errors).toEqual({
    root: { version_conflict: 'This has changed.' },
  });

  answering({ status: 403, body: { code: 'not_allowed', message: 'Not for you.', request_id: 'r' } });
  expect((await refusalOf(change()))?.body.errors).toEqual({ root: { not_allowed: 'Not for you.' } });

  answering('away');
  expect(await refusalOf(change())).toMatchObject({
    status: 0,
    body: { errors: { root: { unreachable: 'ra.notification.http_error' } } },
  });
});

test('a request that a resource does not have is a mistake of the page, and nothing is sent', async () => {
  answering();
  await expect(provider.create('farms', { data: {} })).rejects.toThrow(
    'makeDataProvider: the resource farms has no source with create',
  );
  await expect(provider.getList('unknown', {} as never)).rejects.toThrow(
    'makeDataProvider: the resource unknown has no source with getList',
  );
  await expect(provider.deleteMany('coupons', { ids: ['7'] })).rejects.toThrow('one by one');
  expect(sent).toEqual([]);
});
