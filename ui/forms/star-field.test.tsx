// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { StarField } from './star-field.tsx';
import '../test/platform.ts';
import { show } from '../test/show.tsx';

function ControlledStars({ error }: { error?: string }) {
  const [value, setValue] = useState<number | null | undefined>(null);
  return <StarField id="s" name="rating" label="Stars" value={value} error={error} onChange={setValue} />;
}

const chosen = () => screen.queryByRole<HTMLInputElement>('radio', { checked: true })?.value;

test('no star is chosen at first', () => {
  show(<ControlledStars />);

  expect(screen.getByRole('group', { name: 'Stars' })).toBeTruthy();
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  expect(chosen()).toBeUndefined();
});

test('a press chooses that many stars and announces it', async () => {
  show(<ControlledStars />);

  await userEvent.click(screen.getByRole('radio', { name: '4 out of 5 stars' }));
  expect(chosen()).toBe('4');
  expect(screen.getByText('4 out of 5 stars')).toBeTruthy();
});

test('the error is announced with the question', () => {
  show(<ControlledStars error="Please choose." />);

  const described = screen.getByRole('group').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('Please choose.');
});
