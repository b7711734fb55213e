import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A Malaysian number may omit +60; a foreign one must have its country code. */
const parse = (number: string) =>
  parsePhoneNumberFromString(number, { defaultCountry: 'MY', extract: false });

export const isPhone = (number: string) => parse(number)?.isValid() ?? false;

/** Returns the number as it is stored, E.164: "+60123456789". Undefined where it is invalid. */
export const toE164 = (number: string) => parse(number)?.number;

/** Returns the number as it is shown: "012-345 6789" for a Malaysian number, with the country code for any other. */
export function formatPhone(number: string) {
  const phone = parse(number);
  if (!phone) return number;
  return phone.country === 'MY' ? phone.formatNational() : phone.formatInternational();
}
