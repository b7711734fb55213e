// @vitest-environment jsdom
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { RadioChip } from './radio-chip.tsx';
import '../test/platform.ts';

function Packs() {
  const [pack, choose] = useState('250 g');
  return (
    <fieldset>
      {['250 g', '1 kg'].map((size) => (
        <RadioChip
          key={size}
          choice={{ name: 'pack', value: pack, onChange: choose }}
          value={size}
          title={size}
        />
      ))}
      <output>{pack}</output>
    </fieldset>
  );
}

test('an option that was chosen before the page hydrated stays chosen', async () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Packs />);
  document.body.append(page);
  onTestFinished(() => page.remove());
  const [, kilo] = page.querySelectorAll('input');
  kilo?.click();

  await act(async () => {
    const root = hydrateRoot(page, <Packs />);
    onTestFinished(() => root.unmount());
  });

  expect(page.querySelector('output')?.textContent).toBe('1 kg');
  expect(kilo?.checked).toBe(true);
});
