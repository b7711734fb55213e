import type { EnquiryDraft } from '@kebun/contract/enquiries/enquiries.ts';
import { browserStorage } from '#platform/storage/browser-storage.ts';

const name = 'enquiry';

/** Returns the values of the form, whether typed, autofilled or set by us. */
export const fieldsOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as EnquiryDraft;

/** Stores the input until it has been sent, through a reload or a lost connection. */
export const saveEnquiryDraft = (form: HTMLFormElement) =>
  browserStorage.write(name, JSON.stringify(fieldsOf(form)));

export const clearEnquiryDraft = () => browserStorage.drop(name);

/**
 * Returns the stored input and the subject from the address. Values that are in the form already, typed before
 * hydration, win.
 */
export function typedBefore(form: HTMLFormElement): EnquiryDraft {
  const inForm = Object.entries(fieldsOf(form)).filter(([, typed]) => typed !== '');
  return { ...loadEnquiryDraft(), ...draftFromAddress(), ...Object.fromEntries(inForm) };
}

/** Returns the values from the address: the order number, or the search without results. */
function draftFromAddress(): EnquiryDraft {
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
