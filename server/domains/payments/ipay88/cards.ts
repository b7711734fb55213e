import { createHmac } from 'node:crypto';
import { Refusal } from '#platform/http/refusal.ts';
import type { Ipay88Config } from '#platform/lib/config.ts';
import type { ProviderInstrument } from '../instruments/instrument-rows.ts';

type CardOperation = 'keep' | 'forget';

const requestTimeoutMs = 5_000;
const longestAnswer = 2_000; // characters

/** Signs a request as this merchant. */
export const signCard = (merchantKey: string, ...parts: readonly string[]) =>
  createHmac('sha512', merchantKey).update(parts.join('|')).digest('hex');

/**
 * Sends a request to the provider's configured address only, without following redirects. Returns undefined when it
 * declines.
 */
async function callProvider(
  { cards, merchantCode, merchantKey }: Ipay88Config,
  operation: CardOperation,
  token: string,
) {
  if (!cards) throw new Refusal('no_payment_gateway');
  const fields = {
    MerchantCode: merchantCode,
    Token: token,
    Signature: signCard(merchantKey, operation, merchantCode, token),
  };
  const response = await fetch(`${cards.apiUrl}/${operation}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'error',
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (response.status === 422 || response.status === 404) return undefined;
  const text = await response.text();
  if (!response.ok || text.length > longestAnswer)
    throw new Error(`callProvider: the card provider answered with status ${response.status}`);
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

/** Exchanges a form token for a card. Returns undefined when the card was declined or the token was used before. */
export async function exchangeCardToken(
  ipay88: Ipay88Config,
  setupToken: string,
): Promise<ProviderInstrument | undefined> {
  try {
    const answer = await callProvider(ipay88, 'keep', setupToken);
    return answer === undefined ? undefined : readCard(answer);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('server_busy'); // unreachable or slow: the customer may try again
  }
}

/** Deletes a card at the provider. A card that the provider does not know counts as deleted. */
export async function deleteProviderCard(ipay88: Ipay88Config, token: string): Promise<void> {
  await callProvider(ipay88, 'forget', token);
}

/** Parses only the expected fields. Anything else from the provider, above all a card number, is dropped. */
function readCard(answer: unknown): ProviderInstrument {
  const reply = (answer ?? {}) as Record<string, unknown>;
  const { token, brand, last4, exp_month, exp_year } = reply;
  const isCard =
    typeof token === 'string' &&
    /^[A-Za-z]\w[\w-]{6,98}$/.test(token) &&
    typeof brand === 'string' &&
    /^[\p{L} ]{1,40}$/u.test(brand) &&
    typeof last4 === 'string' &&
    /^\d{4}$/.test(last4) &&
    Number.isInteger(exp_month) &&
    Number.isInteger(exp_year);
  if (!isCard) throw new Error('readCard: the card provider returned unexpected fields');

  const until = { exp_month: Number(exp_month), exp_year: Number(exp_year) };
  return { gateway: 'ipay88', provider_token: token, type: 'card', brand, last4, ...until };
}
