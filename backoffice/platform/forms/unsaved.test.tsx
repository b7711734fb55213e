// @vitest-environment jsdom
import { TextField } from '@mui/material';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useSubmit } from '../data/use-submit.ts';
import { I18nProvider, loadTranslator } from '../shell/messages-provider.tsx';
import { ChoiceField } from './choice-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { FormPage } from './form-page.tsx';
import { UnsavedChangesGuard } from './unsaved.tsx';

const t = await loadTranslator('en');
afterEach(cleanup);

const crops = [{ id: '1', name: 'Kangkung' }];

function NewCoupon() {
  const goTo = useNavigate();
  const form = useSubmit([], async () => {
    await goTo('/coupons');
  });
  return (
    <FormPage title="New coupon" place="coupons" form={form}>
      <TextField name="code" label="Code" />
      <ChoiceField name="crop" label="Crop" choices={crops} errors={form.errors} />
    </FormPage>
  );
}

function Window() {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return <p>Closed</p>;
  return (
    <FormDialog
      title="Window"
      confirm="Save"
      isBusy={false}
      onClose={() => setIsOpen(false)}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField name="name" label="Name" />
    </FormDialog>
  );
}

function open(page: ReactNode) {
  const element = (
    <>
      <UnsavedChangesGuard />
      {page}
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/coupons', element: <p>All coupons</p> },
  ]);
  render(
    <I18nProvider value={{ language: 'en', t }}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
}

const type = (label: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: 'SAWI' } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const goBack = () => fireEvent.click(screen.getByText('Go back'));
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

async function stay() {
  press('Stay');
  await expect.poll(() => screen.queryByText('Leave without saving?')).toBeNull();
}

test('leaving without input asks nothing', async () => {
  open(<NewCoupon />);
  goBack();

  expect(await screen.findByText('All coupons')).toBeTruthy();
});

test('leaving with unsaved input asks first, and leaves on confirmation', async () => {
  open(<NewCoupon />);
  type('Code');
  goBack();
  await question();

  await stay();
  expect(screen.getByLabelText('Code')).toHaveProperty('value', 'SAWI');

  goBack();
  await question();
  press('Leave');
  expect(await screen.findByText('All coupons')).toBeTruthy();
});

test('a choice from a list alone counts as input too', async () => {
  open(<NewCoupon />);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Crop' }));
  fireEvent.click(screen.getByRole('option', { name: 'Kangkung' }));
  fireEvent.click(screen.getByText('Go back', { ignore: '' }));

  expect(await question()).toBeTruthy();
});

test('saving leads on without asking', async () => {
  open(<NewCoupon />);
  type('Code');
  press('Save');

  expect(await screen.findByText('All coupons')).toBeTruthy();
});

test('a press beside a dialog closes it, but not while it has unsaved input', async () => {
  const beside = () => {
    const backdrop = document.querySelector('.MuiDialog-container') as Element;
    fireEvent.mouseDown(backdrop);
    fireEvent.click(backdrop);
  };
  open(<Window />);
  type('Name');
  beside();
  await question();
  await stay();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'SAWI');
  cleanup();

  open(<Window />);
  beside();
  expect(await screen.findByText('Closed')).toBeTruthy();
});
