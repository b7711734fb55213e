/** The fields of a form by name. */
export type Fields = Readonly<Record<string, string | undefined>>;

/** The API call of a form. */
export interface FormCall {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string; // below /api
  body?: unknown;
  /** Requires a guest or a customer: a new visitor becomes a guest first. */
  shoppers?: true;
  /** The call counts once: the rule of its table refuses a second one. */
  isKeyed?: true;
}

/**
 * The step after a successful call. `signs_in`: the answer contains a customer's token. `signs_out`: the tokens are
 * deleted. `to_basket`: the cart is shown. `to_favourites`: the favourites are shown, a guest's as well.
 * `is_told`: the form's page shows the result. `is_file`: the answer is downloaded and the page stays.
 */
type Outcome = 'signs_in' | 'signs_out' | 'to_basket' | 'to_favourites' | 'is_told' | 'is_file';

export interface PageForm {
  callOf(fields: Fields): FormCall;
  outcomeOf(fields: Fields): Outcome;
  /** The typed values that the page may show again, never passwords or codes. */
  keeps: readonly string[];
  /** Accepted without an Origin, as mail programs send it. It uses no cookie, so other sites gain nothing. */
  fromAnywhere?: true;
  /** Sent as multipart/form-data, with this field as a file: the call gets it in Base64. */
  photo?: string;
}

/** The forms of the shop by the page that contains and answers them, without its language. */
export const pageForms: Readonly<Record<string, PageForm>> = {
  '/signin': {
    callOf: ({ login = '', password = '', remember }) => ({
      method: 'POST',
      path: '/token',
      body: { grant_type: 'password', login, password, remember: remember !== undefined },
    }),
    outcomeOf: () => 'signs_in',
    keeps: ['login', 'remember'],
  },
  '/signup': {
    callOf: registerCall,
    outcomeOf: () => 'signs_in',
    keeps: [
      'first_name',
      'last_name',
      'email',
      'phone',
      'refer_code',
      'accept_terms',
      'registration',
      'sent_to',
    ],
  },
  '/forget-password': {
    callOf: resetCall,
    outcomeOf: () => 'signs_in',
    keeps: ['email', 'reset_ticket', 'step'],
  },
  '/logout': {
    callOf: ({ all_devices }) => ({
      method: 'POST',
      path: '/logout',
      body: { all_devices: all_devices !== undefined },
    }),
    outcomeOf: () => 'signs_out',
    keeps: [],
  },
  '/basket': {
    callOf: basketCall,
    outcomeOf: ({ favourite }) => (favourite === undefined ? 'to_basket' : 'to_favourites'),
    keeps: [],
  },
  '/track-order/view': {
    callOf: ({ display_id, proof }) => ({
      method: 'POST',
      path: '/track-order',
      body: { display_id: display_id?.trim() ?? null, ...proofOf(proof) },
    }),
    outcomeOf: () => 'is_told',
    keeps: ['display_id', 'proof'],
  },
  '/report-freshness': {
    callOf: ({ order, line = '', kind, quantity, note, photo }) => ({
      method: 'POST',
      path: '/complaints',
      body: {
        ...dropEmpty({ display_id: order, kind, note, photo }),
        order_item_id: line,
        quantity: Number(quantity),
      },
      isKeyed: true,
    }),
    outcomeOf: () => 'is_told',
    keeps: ['kind', 'quantity', 'note'],
    photo: 'photo',
  },
  '/contact-us': {
    callOf: ({ name, email, phone, subject, message, order_display_id, website }) => ({
      method: 'POST',
      path: '/contact',
      body: dropEmpty({ name, email, phone, subject, message: message ?? '', order_display_id, website }),
    }),
    outcomeOf: () => 'is_told',
    keeps: ['name', 'email', 'phone', 'subject', 'message', 'order_display_id'],
    fromAnywhere: true,
  },
  '/your-data': {
    callOf: ownDataCall,
    outcomeOf: ({ data_ticket, remove }) => (data_ticket && !remove ? 'is_file' : 'is_told'),
    keeps: ['email', 'step', 'data_ticket'],
  },
  // The newsletter form is on every page. It is answered here, where the link in its mail leads, too.
  '/newsletter/confirm': {
    callOf: ({ token = '', email, website }) =>
      email === undefined
        ? { method: 'POST', path: '/newsletter/confirm', body: { token } }
        : { method: 'POST', path: '/newsletter', body: dropEmpty({ email, website }) },
    outcomeOf: () => 'is_told',
    keeps: ['email'],
    fromAnywhere: true,
  },
  '/newsletter/unsubscribe': {
    callOf: ({ token = '' }) => ({ method: 'POST', path: '/newsletter/unsubscribe', body: { token } }),
    outcomeOf: () => 'is_told',
    keeps: [],
    fromAnywhere: true,
  },
};

/** Returns the call for registering, or for the mailed code. */
function registerCall({ registration, token, accept_terms, ...typed }: Fields): FormCall {
  if (registration !== undefined)
    return { method: 'POST', path: '/register/check', body: { registration, token, remember: true } };
  const { first_name, last_name, email, phone, password, refer_code } = typed;
  return {
    method: 'POST',
    path: '/register',
    body: {
      ...dropEmpty({ first_name, last_name, email, phone, password, refer_code }),
      accept_terms: accept_terms !== undefined,
      remember: true,
    },
  };
}

/**
 * Returns the call for the next step: an address requests a code, the code a ticket, and the ticket with a password
 * ends it.
 */
function resetCall({ email = '', token, reset_ticket, link_code, password = '' }: Fields): FormCall {
  if (link_code !== undefined)
    return { method: 'POST', path: '/reset-password', body: { email, token: link_code, password } };
  if (reset_ticket !== undefined)
    return { method: 'POST', path: '/reset-password', body: { email, reset_ticket, password } };
  return token === undefined
    ? { method: 'POST', path: '/forget-password', body: { email: email.trim() } }
    : { method: 'POST', path: '/verify-forget-password-token', body: { email, token } };
}

/**
 * Returns the call for the next step: an address requests a code, the code a ticket, and the ticket downloads or
 * deletes.
 */
function ownDataCall({
  email = '',
  website,
  step,
  token,
  data_ticket,
  format,
  remove,
  sure,
}: Fields): FormCall {
  if (data_ticket !== undefined && remove !== undefined)
    return {
      method: 'POST',
      path: '/own-data/removal',
      body: { email, data_ticket, sure: sure !== undefined },
    };
  if (data_ticket !== undefined)
    return {
      method: 'POST',
      path: '/own-data/download',
      body: { email, data_ticket, ...dropEmpty({ format }) },
    };
  return step === 'code'
    ? { method: 'POST', path: '/own-data/check', body: { email, token: token ?? null } }
    : { method: 'POST', path: '/own-data', body: { email, ...dropEmpty({ website }) } };
}

/**
 * Returns the call for the cart: `add` is a product and `quantity` its number, `line` an existing line, `remove`
 * deletes one, `presale` pre-orders.
 */
function basketCall({ add, favourite, line, presale, remove, quantity, ...pack }: Fields): FormCall {
  const count = Number(quantity);
  if (favourite !== undefined)
    return { method: 'POST', path: '/wishlist', body: { product_id: favourite }, shoppers: true };
  if (remove !== undefined) return { method: 'DELETE', path: lineAt(remove), shoppers: true };
  if (line !== undefined)
    return { method: 'PUT', path: lineAt(line), body: { quantity: count }, shoppers: true };

  if (presale !== undefined)
    return { method: 'POST', path: '/cart', body: { presale_id: presale, quantity: count }, shoppers: true };

  const [product_id = '', presetQuantity = '1'] = (add ?? '').split('*'); // a card's button contains product and quantity in one value
  const { variation_option_id } = pack;
  return {
    method: 'POST',
    path: '/cart',
    body: {
      product_id,
      quantity: quantity === undefined ? Number(presetQuantity) : count,
      ...dropEmpty({ variation_option_id }),
    },
    shoppers: true,
  };
}

const lineAt = (id: string) => `/cart/${encodeURIComponent(id.slice(0, 100).toWellFormed())}`;

const dropEmpty = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));

/** Returns the proof of an order as an email address or phone number. */
function proofOf(proof = '') {
  const typed = proof.trim();
  if (!typed) return {};
  return typed.includes('@') ? { email: typed } : { contact_number: typed };
}
