/** What a browser sends from a form: texts, each under the name of its field. */
export type Fields = Readonly<Record<string, string | undefined>>;

/** The call of the API that a form stands for. */
export interface FormCall {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string; // below /api
  body?: unknown;
  /** Only a guest or a customer can make it: a stranger is made a guest first. */
  shoppers?: true;
}

/**
 * What becomes of the visitor when the API has said yes. `signs_in`: the answer holds a customer's token. `signs_out`:
 * the browser forgets its tokens. `to_basket`: the basket is shown. `is_told`: the form's page says it.
 * `is_file`: the browser keeps the answer as a file, and shows the page that it has.
 */
type Outcome = 'signs_in' | 'signs_out' | 'to_basket' | 'is_told' | 'is_file';

export interface PageForm {
  callOf(fields: Fields): FormCall;
  outcomeOf(fields: Fields): Outcome;
  /** What the page may show again of what was typed. Passwords and codes are never among it. */
  keeps: readonly string[];
  /**
   * Also taken without a word of where it comes from, as mail programs send it. It uses no cookie, so that another
   * site gains nothing.
   */
  fromAnywhere?: true;
}

/** The forms of the shop by the page that each stands on and is answered by, without its language. */
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
    outcomeOf: ({ wish }) => (wish === undefined ? 'to_basket' : 'is_told'),
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
  '/contact-us': {
    callOf: ({ name, email, phone, subject, message, order_display_id, website }) => ({
      method: 'POST',
      path: '/contact',
      body: given({ name, email, phone, subject, message: message ?? '', order_display_id, website }),
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
  // The form for the newsfeed stands on every page. It is answered here, where the link in its mail leads, too.
  '/newsletter/confirm': {
    callOf: ({ token = '', email, website }) =>
      email === undefined
        ? { method: 'POST', path: '/newsletter/confirm', body: { token } }
        : { method: 'POST', path: '/newsletter', body: given({ email, website }) },
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

/** What an account needs, and then the code that has gone to its address. */
function registerCall({ registration, token, accept_terms, ...typed }: Fields): FormCall {
  if (registration !== undefined)
    return { method: 'POST', path: '/register/check', body: { registration, token, remember: true } };
  const { first_name, last_name, email, phone, password, refer_code } = typed;
  return {
    method: 'POST',
    path: '/register',
    body: {
      ...given({ first_name, last_name, email, phone, password, refer_code }),
      accept_terms: accept_terms !== undefined,
      remember: true,
    },
  };
}

/** An address asks for a code, the code for a ticket, the ticket with a password ends it. */
function resetCall({ email = '', token, reset_ticket, link_code, password = '' }: Fields): FormCall {
  if (link_code !== undefined)
    return { method: 'POST', path: '/reset-password', body: { email, token: link_code, password } };
  if (reset_ticket !== undefined)
    return { method: 'POST', path: '/reset-password', body: { email, reset_ticket, password } };
  return token === undefined
    ? { method: 'POST', path: '/forget-password', body: { email: email.trim() } }
    : { method: 'POST', path: '/verify-forget-password-token', body: { email, token } };
}

/** An address asks for a code, the code for a ticket; with the ticket one downloads, or removes. */
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
    return { method: 'POST', path: '/own-data/download', body: { email, data_ticket, ...given({ format }) } };
  return step === 'code'
    ? { method: 'POST', path: '/own-data/check', body: { email, token: token ?? null } }
    : { method: 'POST', path: '/own-data', body: { email, ...given({ website }) } };
}

/** `add` is a product and `quantity` how many of it; `line` is one that is there; `remove` takes it out. */
function basketCall({ add, wish, line, remove, quantity, ...pack }: Fields): FormCall {
  const count = Number(quantity);
  if (wish !== undefined)
    return { method: 'POST', path: '/wishlist', body: { product_id: wish }, shoppers: true };
  if (remove !== undefined) return { method: 'DELETE', path: lineAt(remove), shoppers: true };
  if (line !== undefined)
    return { method: 'PUT', path: lineAt(line), body: { quantity: count }, shoppers: true };

  const [product_id = '', usual = '1'] = (add ?? '').split('*'); // a card says in one word how many
  const { variation_option_id } = pack;
  return {
    method: 'POST',
    path: '/cart',
    body: {
      product_id,
      quantity: quantity === undefined ? Number(usual) : count,
      ...given({ variation_option_id }),
    },
    shoppers: true,
  };
}

const lineAt = (id: string) => `/cart/${encodeURIComponent(id.slice(0, 100).toWellFormed())}`;

const given = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));

/** An e-mail address or a phone number: either shows that an order is one's own. */
function proofOf(proof = '') {
  const typed = proof.trim();
  if (!typed) return {};
  return typed.includes('@') ? { email: typed } : { contact_number: typed };
}
