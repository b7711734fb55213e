import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A Malaysian number may leave out +60; any other country's must carry its own. */
const parse = (number: string) => parsePhoneNumberFromString(number, 'MY');

export const isPhone = (number: string) => parse(number)?.isValid() ?? false;

/** As it is kept, E.164: "+60123456789". Undefined where it is no number. */
export const toE164 = (number: string) => parse(number)?.number;

/** As it is shown: "012-345 6789" for a Malaysian number, with its country for any other. */
export function formatPhone(number: string) {
  const phone = parse(number);
  if (!phone) return number;
  return phone.country === 'MY' ? phone.formatNational() : phone.formatInternational();
}
