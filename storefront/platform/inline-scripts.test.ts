import { expect, test } from 'vitest';
import { scriptHashesIn } from './inline-scripts.ts';

test('scripts that stand in the page are hashed; files and data are not', () => {
  const page = `<script>run()</script><script type="module" async="">go()</script><script src="/a.js"></script>
    <script type="application/ld+json">{"name":"Sawi"}</script><script id="state" type="application/json">[]</script>`;

  expect(scriptHashesIn(page)).toEqual([
    'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ=',
    'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=',
  ]);
});
