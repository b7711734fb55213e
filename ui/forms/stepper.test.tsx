// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { QuantityButton } from '../buttons/quantity-button.tsx';
import { Stepper, type StepperProps } from './stepper.tsx';
import '../test/platform.ts';
import { ToastRegion } from '../feedback/toast-region.tsx';
import { show } from '../test/show.tsx';

function ControlledStepper({ start, ...rest }: Partial<StepperProps> & { start: number }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <Stepper name="Choy sum" {...rest} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const shownQuantity = () => Number(document.querySelector('output')?.textContent);
const box = () => screen.getByRole<HTMLInputElement>('textbox');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the stepper counts up and down, and not below one', async () => {
  show(<ControlledStepper start={1} />);

  await press('One more');
  expect(shownQuantity()).toBe(2);

  await press('One less');
  await press('One less');
  expect(shownQuantity()).toBe(1);
});

test('at the available quantity the stepper says so and stops', async () => {
  show(<ControlledStepper start={5} max={6} />);
  expect(screen.queryByText('Only 6')).toBeNull();

  await press('One more');
  await press('One more');

  expect(shownQuantity()).toBe(6);
  expect(screen.getByText('Only 6')).toBeTruthy();
});

test('a number can be typed; it counts on Enter and is capped at the available quantity', async () => {
  show(<ControlledStepper start={1} max={6} />);

  await userEvent.type(box(), '4{Enter}');
  expect(shownQuantity()).toBe(4);

  await userEvent.type(box(), '99');
  expect(shownQuantity()).toBe(4);
  await userEvent.tab();
  expect(shownQuantity()).toBe(6);
});

test('an emptied number is restored', async () => {
  show(<ControlledStepper start={3} />);

  await userEvent.clear(box());
  await userEvent.tab();

  expect(shownQuantity()).toBe(3);
  expect(box().value).toBe('3');
});

test('an input that is not a whole number is rejected: the number stays, and a message says why', async () => {
  show(
    <>
      <ControlledStepper start={2} max={6} />
      <ToastRegion />
    </>,
  );

  await userEvent.type(box(), '3.7{Enter}');
  expect(shownQuantity()).toBe(2);
  expect(screen.getAllByText('Please type a whole number.').length).toBeGreaterThan(0);

  await userEvent.type(box(), '４{Enter}');
  expect(shownQuantity()).toBe(4);
});

test('products sold by weight go in steps', async () => {
  show(<ControlledStepper start={5} min={5} max={12} step={5} />);

  await press('One more');
  expect(shownQuantity()).toBe(10);
  await press('One more');
  expect(shownQuantity()).toBe(10);
});

test('where the product may be removed, − at one is a bin and sends none', async () => {
  show(<ControlledStepper start={1} removable />);

  await press('Remove Choy sum');

  expect(shownQuantity()).toBe(0);
});

function StepperOnTile({ max }: { max?: number }) {
  const [value, setValue] = useState(0);
  return <QuantityButton name="Choy sum" value={value} onChange={setValue} {...(max && { max })} />;
}

test('the + of a tile keeps the focus when it widens', async () => {
  show(<StepperOnTile />);
  await press('Add Choy sum');

  expect(box().value).toBe('1');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'One more' }));

  await userEvent.keyboard('{Enter}');
  expect(box().value).toBe('2');
});

test('after the product is removed from the basket, the tile shows only the + again', async () => {
  show(<StepperOnTile max={1} />);
  await press('Add Choy sum');
  expect(screen.getByText('Only 1')).toBeTruthy();

  await press('Remove Choy sum');

  expect(screen.getByRole('button', { name: 'Add Choy sum' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
