// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';
import '../test/platform.ts';
import { show } from '../test/show.tsx';

const tabs = ['Details', 'Keep and cook', 'Delivery'].map((label) => ({
  id: label,
  label,
  panel: `${label}: …`,
}));
const chosen = () => screen.getByRole('tab', { selected: true });
const panel = () => screen.getByRole('tabpanel').textContent;

test('one view at a time, labelled by its tab', async () => {
  show(<Tabs label="About choy sum" tabs={tabs} />);
  expect(panel()).toBe('Details: …');

  await userEvent.click(screen.getByRole('tab', { name: 'Delivery' }));

  expect(screen.getByRole('tabpanel', { name: 'Delivery' }).textContent).toBe('Delivery: …');
});

test('arrows wrap around, Home and End go to the ends, and Tab leaves', async () => {
  show(<Tabs label="About choy sum" tabs={tabs} />);
  await userEvent.tab();

  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(chosen());
  expect(panel()).toBe('Keep and cook: …');

  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(panel()).toBe('Details: …');
  await userEvent.keyboard('{ArrowLeft}');
  expect(panel()).toBe('Delivery: …');
  await userEvent.keyboard('{Home}');
  expect(panel()).toBe('Details: …');

  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});
