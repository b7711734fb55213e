import type { EnquiryDraft } from '@kebun/contract/enquiries/enquiries.ts';
import { browserStorage } from '#platform/storage/browser-storage.ts';

const name = 'enquiry';

/** What stands in the form, whoever put it there: a hand, a browser that fills in, or we. */
export const fieldsOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as EnquiryDraft;

/** Keeps what is being typed until it has been sent: through a reload, a lost connection, another day. */
export const saveEnquiryDraft = (form: HTMLFormElement) =>
  browserStorage.write(name, JSON.stringify(fieldsOf(form)));

export const clearEnquiryDraft = () => browserStorage.drop(name);

/**
 * What was typed before, and what the address says it is about. In the form now, because somebody was quicker than
 * the page's script, counts for more.
 */
export function typedBefore(form: HTMLFormElement): EnquiryDraft {
  const inForm = Object.entries(fieldsOf(form)).filter(([, typed]) => typed !== '');
  return { ...loadEnquiryDraft(), ...saidByAddress(), ...Object.fromEntries(inForm) };
}

/** Whoever comes from an order writes about that one; whoever looked in vain, about what the shop should have. */
function saidByAddress(): EnquiryDraft {
  const address = new URLSearchParams(location.search);
  const order = address.get('order');
  const subject = address.get('subject');
  return { ...(order && { order_display_id: order }), ...(subject && { subject }) };
}

function loadEnquiryDraft(): EnquiryDraft {
  try {
    return JSON.parse(browserStorage.read(name) ?? '{}') as EnquiryDraft;
  } catch {
    return {}; // not ours, or cut short
  }
}
