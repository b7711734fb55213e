import { expect, test } from 'vitest';
import { stripMarker } from './strip-marker.ts';

const mark = 'f3b1';

test('our own scripts are hashed, external ones are not, and the mark is removed', () => {
  const page = `<script nonce="f3b1">run()</script><script type="module" nonce="f3b1" async="">go()</script>
    <script nonce="f3b1" src="/a.js"></script>`;

  expect(stripMarker(page, mark)).toEqual({
    body: `<script>run()</script><script type="module" async="">go()</script>
    <script src="/a.js"></script>`,
    scriptHashes: [
      'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ=',
      'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=',
    ],
  });
});

test('a script injected through a text gets no hash, whatever mark it guesses', () => {
  const page = '<p><script>steal()</script><script nonce="0000">steal()</script></p>';

  expect(stripMarker(page, mark)).toEqual({ body: page, scriptHashes: [] });
});
