import { defaultLanguage } from '@kebun/contract/lib/languages.ts';
import type { GatewayTest, GatewayTestOutcome } from '@kebun/contract/payments/payment-gateways.ts';
import type { Config, Ipay88Config } from '#platform/lib/config.ts';
import { entryFields } from './entry-fields.ts';
import { newRefNo } from './ref-no.ts';
import { askForState, isPublished, requeryFields } from './requery.ts';

/** The faults that iPay88 publishes for a payment page that it does not open, by how their words begin. */
// biome-ignore format: table
const faults: readonly [string, GatewayTestOutcome][] = [
  ['invalid merchant',           'merchant_unknown'],
  ['merchant not found',         'merchant_unknown'],
  ['signature not match',        'key_invalid'],
  ['signature does not match',   'key_invalid'],
  ['permission not allow',       'address_unregistered'],
  ['status not approved',        'account_inactive'],
  ['invalid parameters',         'refused'],
  ['payment not allowed',        'refused'],
  ['overlimit per transaction',  'refused'],
  ['duplicate reference number', 'refused'],
];

/** Returns words of the gateway as they can be stored and shown: a line without control characters. */
const oneLine = (text: string) => [...text.replace(/\p{C}+/gu, ' ').trim()].slice(0, longestFault).join('');

const outcomeOf = (fault: string) => faults.find(([words]) => fault.toLowerCase().startsWith(words))?.[1];

const testAmount = 100; // sen: test accounts of iPay88 take RM 1.00 only
const requestTimeoutMs = 5_000;
const maxPageBytes = 65_536;
const longestFault = 100; // characters: a longer text is no fault

/**
 * Tests the merchant account without moving money: requeries a payment that does not exist, and opens the payment page
 * of another. A requery is not signed, so only the payment page shows a wrong key.
 */
export async function testMerchant(
  config: Pick<Config, 'publicUrl'>,
  ipay88: Ipay88Config,
): Promise<Pick<GatewayTest, 'outcome' | 'detail'>> {
  const { merchantCode, requeryUrl } = ipay88;
  const entryUrl = entryUrlFor(ipay88);
  const [state, page] = await Promise.all([
    askForState(requeryUrl, requeryFields(merchantCode, newRefNo(), testAmount)),
    openPage(config, ipay88, entryUrl),
  ]);
  if (page?.fault !== undefined) return { outcome: outcomeOf(page.fault) ?? 'refused', detail: page.fault };
  if (!page) return { outcome: 'no_answer', detail: new URL(entryUrl).host };
  if (state === undefined) return { outcome: 'no_answer', detail: new URL(requeryUrl).host };
  const words = oneLine(state);
  if (!isPublished(words)) return { outcome: 'unclear', detail: words };
  if (/^invalid parameters$/i.test(words)) return { outcome: 'refused', detail: words };
  return page.isOpen ? { outcome: 'works', detail: null } : { outcome: 'unclear', detail: page.status };
}

/** The sandbox is called inside the machine, where a demo behind a proxy reaches it as well. */
const entryUrlFor = ({ isSandbox, entryUrl, requeryUrl }: Ipay88Config) =>
  isSandbox ? new URL(new URL(entryUrl).pathname, requeryUrl).href : entryUrl;

interface EntryPage {
  fault?: string | undefined;
  isOpen: boolean; // a page, or a redirect to another page of the gateway
  status: string;
}

/** Asks for the payment page as the shop's page does. Returns undefined without an answer. */
async function openPage(
  config: Pick<Config, 'publicUrl'>,
  ipay88: Ipay88Config,
  url: string,
): Promise<EntryPage | undefined> {
  const fields = entryFields(config, ipay88, {
    refNo: newRefNo(),
    amount: testAmount,
    currency: 'MYR',
    paymentId: '',
    product: 'Test of the payment gateway',
    name: 'Test',
    email: 'test@example.com',
    phone: '0300000000',
    language: defaultLanguage,
  });
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { referer: `${config.publicUrl}/` }, // iPay88 compares it with the registered address
      redirect: 'manual',
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    const { status, headers } = response;
    const next = URL.parse(headers.get('location') ?? '', url);
    const html = await readStart(response);
    const isOpen = response.ok
      ? html.trim() !== ''
      : isRedirect(status) && next?.origin === new URL(url).origin;
    return { fault: faultIn(html), isOpen, status: `HTTP ${status}` };
  } catch {
    return undefined; // unreachable, slow or untrusted
  }
}

const isRedirect = (status: number) => status >= 300 && status < 400;

/** Reads a page, up to its greatest length. */
async function readStart({ body }: Response) {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= maxPageBytes) break; // closes the connection
  }
  return Buffer.concat(chunks).subarray(0, maxPageBytes).toString();
}

/** Returns the fault in a page: in the form that carries it back to the shop, or as its only text. */
export function faultIn(html: string): string | undefined {
  const field = /<input\b[^>]{0,500}\bname\s*=\s*["']?ErrDesc\b[^>]{0,500}>/i.exec(html)?.[0];
  const [, inDouble, inSingle] = /\bvalue\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(field ?? '') ?? [];
  const carried = oneLine(inDouble ?? inSingle ?? '');
  if (carried) return carried;
  const text = html.replace(/<[^>]{0,500}>/g, ' ').trim();
  return text.length <= longestFault && outcomeOf(text) ? oneLine(text) : undefined;
}
