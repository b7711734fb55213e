import { signInWarningTries } from './limits.ts';
/**
 * Attempts per minute, or per `minutes`: by token, by address and by network. All three are always counted, because
 * guest tokens are free. Malaysian mobile networks put thousands of people behind one address, so addresses have
 * high limits where no secret can be guessed. For limits on failures, `shopper` counts one account, number or code
 * per address, and `anywhere` counts it over all addresses.
 */
// biome-ignore format: table
export const limits = {
  guest_token:       { shopper: 1_000, address: 1_000, network: null }, // the caller has no token yet
  track_order:       { shopper: 10,    address: 60,    network: 1_000 },
  track_proof:       { shopper: 10,    address: 30,    network: 300,   minutes: 15, anywhere: { free: 20, notify_at: 10 } }, // wrong email addresses and phone numbers for one order
  search:            { shopper: 60,    address: 6_000, network: null },
  farm_figures:      { shopper: 120,   address: 1_200, network: null }, // computed again for every other query
  trace:             { shopper: 60,    address: 600,   network: null }, // codes of lots are guessed with two random letters
  checkout:          { shopper: 10,    address: 60,    network: 300 },
  coupon:            { shopper: 10,    address: 60,    network: 600 }, // a caller may guess codes as many guests
  refer_code:        { shopper: 10,    address: 30,    network: 300 }, // a code is short
  coins:             { shopper: 20,    address: 200,   network: null },
  payment:           { shopper: 10,    address: 100,   network: null },
  refund:            { shopper: 10,    address: 100,   network: null },
  gateway:           { shopper: 60,    address: 600,   network: null }, // all callbacks of iPay88 come from a few addresses
  gateway_test:      { shopper: 10,    address: 20,    network: null,  minutes: 60 }, // the gateway limits the requests of a merchant
  review:            { shopper: 5,     address: 30,    network: 60 }, // a new guest for every attempt is still one network
  sign_in:           { shopper: 10,    address: 60,    network: 300,   minutes: 15, anywhere: { free: 20, notify_at: signInWarningTries } },
  staff:             { shopper: 10,    address: 100,   network: 1_000, minutes: 15 }, // a whole shift shares one address
  staff_enrol:       { shopper: 100,   address: 100,   network: 1_000, minutes: 15 }, // a ticket cannot be guessed
  staff_credentials: { shopper: 10,    address: 100,   network: 1_000, minutes: 15 }, // a stranger may use an open desk
  password:          { shopper: 10,    address: 100,   network: 1_000, minutes: 15 },
  reset_password:    { shopper: 10,    address: 60,    network: 600,   minutes: 60 }, // and five mails per address: see reset-code-rows.ts
  own_data:          { shopper: 10,    address: 60,    network: 300,   minutes: 60 }, // and five mails per address: see own-data.ts
  code:              { shopper: 10,    address: 60,    network: 300,   minutes: 15 }, // wrong codes only
  ticket:            { shopper: 20,    address: 300,   network: 1_000, minutes: 15 }, // a ticket cannot be guessed; the failures are short passwords
  verification_code: { shopper: 10,    address: 60,    network: 300,   minutes: 15 },
  instrument:        { shopper: 10,    address: 60,    network: 300,   minutes: 60 }, // testing stolen cards needs many attempts
  export:            { shopper: 6,     address: 60,    network: null,  minutes: 60 },
  verification:      { shopper: 5,     address: 60,    network: 300,   minutes: 60 },
  register:          { shopper: 10,    address: 60,    network: 500,   minutes: 60 }, // and five mails per address: see registration-rows.ts
  register_phone:    { shopper: 3,     address: 6,     network: 30,    minutes: 60 }, // it reveals whether a number has an account
  contact:           { shopper: 5,     address: 20,    network: 500,   minutes: 60 },
  address_book:      { shopper: 60,    address: 600,   network: null }, // one's own addresses and phone numbers
  newsletter:        { shopper: 10,    address: 20,    network: 60 },
  paper:             { shopper: 30,    address: 600,   network: null }, // each PDF is drawn again
  papers:            { shopper: 6,     address: 60,    network: null }, // each PDF has hundreds of papers
  published_photo:   { shopper: 300,   address: 6_000, network: null }, // a page of a pack has a few
  photo:             { shopper: 60,    address: 60,    network: null }, // each photo is encoded again
} as const satisfies Record<string, Allowance>;

export interface Allowance {
  shopper: number;
  address: number;
  network: number | null;
  minutes?: number;
  anywhere?: AttemptAllowance;
}

/**
 * The free wrong attempts per hour over all addresses. Each further attempt waits twice as long as the one before.
 */
export interface AttemptAllowance {
  free: number;
  notify_at: number; // the attempt at which the owner is notified
}

export type LimitName = keyof typeof limits;
