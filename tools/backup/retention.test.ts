import { expect, test } from 'vitest';
import { lastDue } from './keep-backups.ts';
import type { BackupManifest } from './manifest.ts';
import { planRetention, removeOld } from './retention.ts';
import type { Vault } from './vault.ts';

test('the last backup of each day, week and month remains, as many as the shop keeps', () => {
  const backups = [
    '20260930T190000Z', // 1 October in Malaysia
    '20261012T190000Z',
    '20261031T190000Z', // 1 November in Malaysia
    '20261125T190000Z',
    '20261126T190000Z',
    '20261127T190000Z',
    '20261128T010000Z',
    '20261128T100000Z',
  ];
  const { remaining, removed, continuousFrom } = planRetention(backups, { daily: 2, weekly: 2, monthly: 2 });
  expect(remaining).toEqual(['20261012T190000Z', '20261031T190000Z', '20261126T190000Z', '20261128T100000Z']);
  expect(removed).toHaveLength(4);
  expect(continuousFrom).toBe('20261126T190000Z');
});

const wal = (number: number) => `0000000100000000000000${number.toString(16).padStart(2, '0').toUpperCase()}`;

/** A backup with one piece of its own, one that all share, and the WAL files from `first` to `first` + 1. */
const givenManifest = (piece: string, first: number) =>
  ({
    kind: 'kebun-backup',
    format: 1,
    database: {
      start_wal: wal(first),
      stop_wal: wal(first + 1),
      files: [
        {
          path: 'a',
          bytes: 2,
          sha256: '',
          pieces: [piece, 'shared'].map((name) => ({ piece: name, from: 0, bytes: 1 })),
        },
      ],
    },
    settings: [],
    stored: [`pictures/${piece}`, 'pictures/shared'],
  }) as unknown as BackupManifest;

function givenVault(objects: Map<string, BackupManifest | null>): Vault {
  return {
    put: async () => {},
    get: async (name) => Buffer.from(JSON.stringify(objects.get(name))),
    demand: async (name) => Buffer.from(JSON.stringify(objects.get(name))),
    list: async (prefix) => [...objects.keys()].filter((name) => name.startsWith(prefix)).toSorted(),
    remove: async (name) => void objects.delete(name),
    mark: () => '',
  };
}

test('only what no remaining backup needs is removed', async () => {
  const names = ['pieces/old', 'pieces/middle', 'pieces/new', 'pieces/shared', 'pieces/interrupted'];
  const stored = ['pictures/old', 'pictures/middle', 'pictures/new', 'pictures/shared', 'pictures/uploaded'];
  const files = [2, 3, 4, 12, 13, 14, 22, 23, 24].map((number) => `wal/${wal(number)}`);
  const objects = new Map<string, BackupManifest | null>(
    [...names, ...stored.map((path) => `files/${path}`), ...files, 'wal/00000002.history'].map((name) => [
      name,
      null,
    ]),
  );
  objects.set('backups/20260101T000000Z', givenManifest('old', 2));
  objects.set('backups/20261003T000000Z', givenManifest('middle', 12));
  objects.set('backups/20261128T000000Z', givenManifest('new', 22));
  await removeOld(
    givenVault(objects),
    { daily: 1, weekly: 0, monthly: 2 },
    {
      stored,
      present: new Set(['pictures/new', 'pictures/shared', 'pictures/uploaded']),
    },
  );
  expect([...objects.keys()].toSorted()).toEqual(
    [
      'backups/20261003T000000Z',
      'backups/20261128T000000Z',
      ...['middle', 'new', 'shared', 'uploaded'].map((name) => `files/pictures/${name}`),
      ...['middle', 'new', 'shared'].map((name) => `pieces/${name}`),
      'wal/00000002.history',
      ...[12, 13, 22, 23, 24].map((number) => `wal/${wal(number)}`),
    ].toSorted(),
  );
});

test('a backup is due once one of its Malaysian times has passed', () => {
  const due = (now: string) => lastDue(['03:10', '15:10'], new Date(now)).toISOString();
  expect(due('2026-11-28T19:09:00Z')).toBe('2026-11-28T07:10:00.000Z');
  expect(due('2026-11-28T19:10:00Z')).toBe('2026-11-28T19:10:00.000Z');
});
