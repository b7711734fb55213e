import type { EnquiryDraft } from '@kebun/contract/contact.ts';
import { keep } from '#platform/keep.ts';

const name = 'enquiry';

/** What stands in the form, whoever put it there: a hand, a browser that fills in, or we. */
export const fieldsOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as EnquiryDraft;

/** Keeps what is being typed until it has been sent: through a reload, a lost connection, another day. */
export const keepTyped = (form: HTMLFormElement) => keep.write(name, JSON.stringify(fieldsOf(form)));

export const forgetTyped = () => keep.drop(name);

/** What was typed before. In the form now, because somebody was quicker than the page's script, counts for more. */
export function typedBefore(form: HTMLFormElement): EnquiryDraft {
  const inForm = Object.entries(fieldsOf(form)).filter(([, typed]) => typed !== '');
  return { ...keptTyped(), ...Object.fromEntries(inForm) };
}

/** Whoever comes from an order writes about that one, whatever was typed before. */
export function aboutOrder(): EnquiryDraft {
  const order = new URLSearchParams(location.search).get('order');
  return order ? { order_display_id: order } : {};
}

function keptTyped(): EnquiryDraft {
  try {
    return JSON.parse(keep.read(name) ?? '{}') as EnquiryDraft;
  } catch {
    return {}; // not ours, or cut short
  }
}
