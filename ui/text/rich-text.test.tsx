// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { show } from '../test/show.tsx';
import { RichText } from './rich-text.tsx';

test('elements stand where the language puts them', () => {
  const { container } = show(
    <p>
      <RichText text="common.accept" parts={{ terms: <a href="/terms">terms</a>, privacy: <b>policy</b> }} />
    </p>,
  );

  expect(container.textContent).toBe('I accept the terms and the policy.');
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/terms');
});
