// @vitest-environment jsdom
import { canonicalJson, sha256 } from '@kebun/contract/lib/canonical-json.ts';
import type {
  HistoryPack,
  TraceHistory,
  TraceRoot,
  TraceSegment,
} from '@kebun/contract/lots/trace-history.ts';
import { fireEvent, screen } from '@testing-library/react';
import { test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop } from '../../test/render-in-shop.tsx';
import { HistoryCheck } from './history-check.tsx';

const code = 'K-261120-0007RWX';
const bytes = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
const leafOf = (content: object) => sha256(Uint8Array.of(0), bytes(canonicalJson(content)));

/** Bought-in packs, alone in the root of their day. */
async function evidence() {
  const pack: HistoryPack = {
    code,
    kind: 'received',
    sku_id: 's',
    made_on: '2026-11-20',
    best_before: null,
    packs: 8,
    pack_g: null,
    input_g: null,
    waste_g: null,
    overfill_g: null,
    sources: [],
    logs: [],
  };
  const segment: TraceSegment = {
    kind: 'packs',
    farm_id: null,
    from_position: null,
    to_position: null,
    head: null,
    leaf_count: 1,
    tree_root: await leafOf(pack),
  };
  const statement: Omit<TraceRoot, 'hash'> = {
    v: 1,
    day: '2026-11-21',
    made_at: '2026-11-20T16:40:00.000Z',
    previous: null,
    segment_count: 1,
    tree_root: await leafOf(segment),
  };
  const history: TraceHistory = {
    pack,
    proof: { segment_index: 0, leaf_index: 0, path: [] },
    logs: [],
    segments: [{ day: '2026-11-21', tree_index: 0, path: [], segment }],
  };
  return { history, roots: [{ ...statement, hash: await sha256(bytes(canonicalJson(statement))) }] };
}

const open = (
  { history, roots }: { history: TraceHistory; roots: TraceRoot[] },
  language: 'en' | 'zh' = 'en',
) =>
  inShop(
    <HistoryCheck code={code} />,
    {
      'GET /trace/:code/history': () => ({ data: history }),
      'GET /trace/roots': () => ({ data: roots }),
    },
    { language },
  );

test('a pack in a published root is proven, and a root that is not there refuses it', async () => {
  localStorage.clear();
  const found = await evidence();
  open(found);
  await screen.findByRole('heading', { name: 'Proven: nothing was changed' });
  screen.getByText(found.roots[0]?.hash ?? '');

  const field = screen.getByLabelText('A root that you noted before');
  fireEvent.change(field, { target: { value: 'abc' } });
  await screen.findByText('This is no root: copy all of its digits.');
  fireEvent.change(field, { target: { value: 'a'.repeat(64) } });
  await screen.findByRole('heading', { name: 'Refused: something was changed' });
});

test('the browser remembers the newest root, and notices that the roots were replaced', async () => {
  localStorage.setItem('trace_root', 'b'.repeat(64));
  open(await evidence());

  await screen.findByText(/the roots were replaced/);
});

test('a changed packing is refused, and one of today is too new', async () => {
  localStorage.clear();
  const changed = await evidence();
  changed.history.pack.packs = 9;
  const { unmount } = open(changed);
  await screen.findByText('The packing is not what its root says.');
  unmount();

  const young = await evidence();
  open({ ...young, history: { ...young.history, proof: null, segments: [] } }, 'zh');
  await screen.findByRole('heading', { name: '時間太短，尚未能核對' });
});
