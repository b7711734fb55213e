// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { type Answers, connectionError, inShop, refusal } from '../../test/render-in-shop.tsx';
import { ContactForm } from './contact-form.tsx';

beforeEach(() => localStorage.clear());

const takes: Answers = { 'POST /contact': () => ({ message: 'Thank you.', case_no: '7K3M-9PQ2' }) };
const type = async (label: string, words: string) => userEvent.type(screen.getByLabelText(label), words);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

async function fillIn() {
  await type('Full name', 'Aisyah');
  await type('Email', 'aisyah@example.my');
  await type('Subject', 'Ipoh');
  await type('Message', 'Do you come there?');
}

test('missing fields are reported in the words of the specification, and nothing is sent', async () => {
  const { requests: params } = inShop(<ContactForm onSent={() => {}} />, takes);

  await send();

  for (const words of [
    'You must need to provide your full name',
    'You must need to provide your email address',
    'Your subject is required',
    'Your message is required',
  ]) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
  expect(params).toEqual([]);
});

test('the phone number is optional, and must be valid where it is given', async () => {
  const onSent = vi.fn();
  inShop(<ContactForm onSent={onSent} />, takes);
  await fillIn();

  await type('Phone (optional)', '12');
  await send();
  expect(screen.getByText('Please provide valid phone number')).toBeTruthy();

  await userEvent.clear(screen.getByLabelText('Phone (optional)'));
  await send();
  expect(onSent).toHaveBeenCalledWith('7K3M-9PQ2');
});

test('the input survives a lost connection and a reload, and is cleared once it has been sent', async () => {
  let online = false;
  const shop: Answers = {
    'POST /contact': (params) => (online ? takes['POST /contact']?.(params) : connectionError()),
  };
  const first = inShop(<ContactForm onSent={() => {}} />, shop);
  await fillIn();
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('Your entries are saved.');
  first.unmount();

  const second = inShop(<ContactForm onSent={() => {}} />, shop);
  expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toBe('Do you come there?');
  online = true;
  await send();
  second.unmount();

  inShop(<ContactForm onSent={() => {}} />, shop);
  expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toBe('');
});

test('a visitor who comes to ask for a product finds the subject filled in', () => {
  localStorage.setItem('enquiry', JSON.stringify({ name: 'Aisyah', subject: 'Ipoh' }));
  history.pushState(null, '', '/contact-us?subject=durian%20belanda');
  inShop(<ContactForm onSent={() => {}} />, takes);
  history.back();

  expect((screen.getByLabelText('Full name') as HTMLInputElement).value).toBe('Aisyah');
  expect((screen.getByLabelText('Subject') as HTMLInputElement).value).toBe('durian belanda');
});

test("the shop's errors stand under their fields", async () => {
  const errors = { email: ['Please provide valid email address'] };
  inShop(<ContactForm onSent={() => {}} />, {
    'POST /contact': () => refusal(422, 'request_invalid', { errors }),
  });
  await fillIn();

  await send();

  expect(await screen.findByText('Please provide valid email address')).toBeTruthy();
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
});

test('without script the browser submits the form, in the language of the page', () => {
  const { container } = inShop(<ContactForm onSent={() => {}} />, takes, { language: 'zh' });

  const form = container.querySelector('form');
  expect(form?.method).toBe('post');
  expect(form?.getAttribute('action')).toBe('/zh/contact-us');
  expect([...new FormData(form as HTMLFormElement).keys()]).toEqual([
    'name',
    'email',
    'phone',
    'subject',
    'message',
    'website',
  ]);
});
