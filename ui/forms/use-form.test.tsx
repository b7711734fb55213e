// @vitest-environment jsdom
import { draftExists, filled, fits, type Rule } from '@kebun/contract/lib/rules.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { SubmitButton } from '../buttons/submit-button.tsx';
import { Form } from './form.tsx';
import '../test/platform.ts';
import { ToastRegion } from '../feedback/toast-region.tsx';
import { inTexts, show } from '../test/show.tsx';
import { TextField } from './text-field.tsx';
import { useForm } from './use-form.ts';

interface Draft {
  recipient: string;
  city: string;
  zip: string;
}

const rules: readonly Rule<Draft>[] = [
  draftExists('address.invalid'),
  filled('recipient', 'address.review_name'),
  filled('city', 'address.review_city'),
  filled('zip', 'address.review_zip'),
  fits('zip', (zip) => /^\d{5}$/.test(zip), 'rule.zip'),
];

const empty = { recipient: '', city: '', zip: '' };
type SendDraft = (draft: Draft) => void;

function AddressForm({
  send = () => {},
  onError,
}: {
  send?: SendDraft;
  onError?: (message: string) => void;
}) {
  const form = useForm({ start: empty, rules, ...(onError && { onError }) });
  const fail = (refusal: object) => form.refuse(Object.assign(new Error('The shop said no'), { refusal }));

  return (
    <Form onSubmit={form.submit(send)}>
      <TextField {...form.field('recipient')} label="Name" />
      <TextField {...form.field('zip')} label="Postcode" />
      <TextField {...form.field('city')} label="City" />
      <SubmitButton>Save</SubmitButton>
      <button type="button" onClick={() => form.change({ city: 'Ipoh', zip: '30000' })}>
        Find
      </button>
      <button type="button" onClick={() => fail({ errors: { city: ['We do not know this town.'] } })}>
        Refuse the city
      </button>
      <button type="button" onClick={() => fail({ errors: { coupon: ['No such coupon'] } })}>
        Refuse the whole
      </button>
    </Form>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test('nothing is sent while a rule fails; every failing field shows its error and the first one gets the focus', async () => {
  const send = vi.fn();
  show(<AddressForm send={send} />);

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(send).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field('Name'));
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(field('Postcode').getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Please review zip code for your address to proceed.');
});

test('a corrected field loses its error', async () => {
  show(<AddressForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  await userEvent.type(field('Postcode'), '300');
  expect(screen.getByText('A postcode has five digits.')).toBeTruthy();

  await userEvent.type(field('Postcode'), '00');
  expect(field('Postcode').getAttribute('aria-invalid')).toBeNull();
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
});

test('a valid draft is sent as it was typed', async () => {
  const send = vi.fn();
  show(<AddressForm send={send} />);

  await userEvent.type(field('Name'), 'Aisyah');
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(send).toHaveBeenCalledWith({ recipient: 'Aisyah', city: 'Ipoh', zip: '30000' });
});

test('a form that shows a toast also gets the first error', async () => {
  const onError = vi.fn();
  show(<AddressForm onError={onError} />);

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(onError).toHaveBeenCalledWith('Please review name for your address and update to proceed.');
});

test("the server's refusal lands on its input", async () => {
  show(<AddressForm />);

  await userEvent.click(screen.getByRole('button', { name: 'Refuse the city' }));

  expect(document.activeElement).toBe(field('City'));
  expect(screen.getByText('We do not know this town.')).toBeTruthy();
});

test('a refusal that belongs to no field is shown in a toast', async () => {
  show(
    <>
      <AddressForm />
      <ToastRegion />
    </>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Refuse the whole' }));

  expect(screen.getByRole('status').textContent).toBe('The shop said no');
});

test('a form that is sent in the moment of hydration is sent with the text typed before it', async () => {
  const send = vi.fn();
  const page = inTexts(<AddressForm send={send} />);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  const typed = { recipient: 'Aisyah', zip: '30000', city: 'Ipoh' };
  field('Name').value = typed.recipient;
  field('Postcode').value = typed.zip;
  field('City').value = typed.city;

  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false); // no effect runs earlier than in a browser
  const root = hydrateRoot(place, page);
  screen.getByRole('button', { name: 'Save' }).click(); // React hydrates at once

  expect(send).toHaveBeenCalledExactlyOnceWith(typed);
  root.unmount();
  vi.unstubAllGlobals();
});
