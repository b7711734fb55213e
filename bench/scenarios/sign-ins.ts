import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { interleave, pacesInTurn } from '../lib/alternate.ts';
import type { BenchEnvironment } from '../lib/bench-context.ts';
import type { Program } from '../lib/child-processes.ts';
import { median } from '../lib/figures.ts';
import { publicPages } from '../lib/public-pages.ts';
import { atLeast, atLeastOfFloor, atMostOfFloor, type Row } from '../lib/result-row.ts';
import type { Account } from '../load/sign-in.ts';

const customers = 16; // who wait for two concurrent hashes
const seconds = 3;
const perSecond = 50;
const shoppers = 32;
const restMs = 100;

/** Measures sign-ins with password hashes, and their effect on visitors. */
export async function signIns(ground: BenchEnvironment): Promise<Row[]> {
  const account = await newAccount(ground.shop);
  return [...(await rateOfSignIns(ground, account)), ...(await browsingDuringSignIns(ground, account))];
}

async function newAccount({ address }: Program): Promise<Account> {
  const phone = `011${String(randomInt(10 ** 8)).padStart(8, '0')}`; // a phone number alone creates an account without a mail
  const account = { login: phone, password: randomUUID() };
  const answer = await fetch(`${address}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      phone,
      password: account.password,
      first_name: 'Mei Ling',
      last_name: 'Tan',
      accept_terms: true,
    }),
  });
  if (!answer.ok) throw new Error(`newAccount: registering was answered with status ${answer.status}`);
  return account;
}

async function rateOfSignIns({ shop, load }: BenchEnvironment, account: Account): Promise<Row[]> {
  const { floor, ours } = await pacesInTurn({
    floor: () => load('hash', { atOnce: 2, seconds }),
    ours: () => load('signIn', { port: shop.port, account, customers, seconds }),
  });
  return [
    {
      what: 'sign-ins',
      floor: floor.perSecond,
      ours: ours.perSecond,
      unit: 'sign-ins/s',
      aim: atLeastOfFloor(0.8),
      how: `${customers} customers, argon2id of 19 MiB, 2 passes, 1 lane; floor: the bare hash, two at once; p95 ${ours.p95.toFixed(0)} ms`,
    },
  ];
}

/** Loads a page into the cache before the measurement, and retries while the machine is busy. */
async function keepPage(shop: Program, path: string): Promise<void> {
  const { status } = await fetch(shop.address + path, { headers: { 'accept-encoding': 'br' } });
  if (status !== 503) return;
  await wait(1_000);
  return keepPage(shop, path);
}

async function browsingDuringSignIns({ shop, load }: BenchEnvironment, account: Account): Promise<Row[]> {
  const paths = (await publicPages(shop)).map(([, path]) => path);
  for (const path of paths) await keepPage(shop, path);
  const looking = { port: shop.port, paths, shoppers, restMs, seconds };
  const { alone, beside } = await interleave({
    alone: () => load('browse', looking),
    beside: () => load('browse', { ...looking, signIns: { account, perSecond } }),
  });
  const ofAll = (runs: typeof alone, figure: 'p50' | 'p95') =>
    median(runs.map(({ looking }) => looking[figure]));
  const how = `${shoppers} shoppers who rest ${restMs} ms between two cached pages; floor: the same without sign-ins`;

  return [
    {
      what: `a page beside ${perSecond} sign-ins/s, p50`,
      floor: ofAll(alone, 'p50'),
      ours: ofAll(beside, 'p50'),
      unit: 'ms',
      how,
    },
    {
      what: `a page beside ${perSecond} sign-ins/s, p95`,
      floor: ofAll(alone, 'p95'),
      ours: ofAll(beside, 'p95'),
      unit: 'ms',
      aim: atMostOfFloor(1.1),
      how: 'the same',
    },
    {
      what: 'signed in at the same time',
      ours: median(beside.map(({ signedIn }) => signedIn)),
      unit: 'sign-ins/s',
      aim: atLeast(0.95 * perSecond),
      how: 'the same',
    },
  ];
}
