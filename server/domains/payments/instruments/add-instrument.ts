import type { Instrument, InstrumentDraft } from '@kebun/contract/payments/instruments.ts';
import type { InTransaction } from '#platform/cache/cache-tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Config } from '#platform/lib/config.ts';
import { exchangeCardToken } from '../ipay88/cards.ts';
import type { ProviderInstrument } from './instrument-rows.ts';
import { storeInstrument } from './save-instrument.ts';

/** Exchanges a provider's form token for a saved instrument. Returns undefined when it was declined. */
export type SetupTokenExchange = (setupToken: string) => Promise<ProviderInstrument | undefined>;

/** The gateways that can save instruments, by slug. */
export type SetupTokenExchanges = Readonly<Record<string, SetupTokenExchange>>;

export const setupTokenExchanges = ({ ipay88 }: Pick<Config, 'ipay88'>): SetupTokenExchanges =>
  ipay88?.cards ? { ipay88: (setupToken) => exchangeCardToken(ipay88, setupToken) } : {};

/** Saves the instrument from a provider's form. When it cannot be saved here, it is deleted at the provider. */
export async function addInstrument(
  inTransaction: InTransaction,
  exchanges: SetupTokenExchanges,
  customerId: string,
  { gateway, setup_token, ...options }: InstrumentDraft,
): Promise<Instrument> {
  const exchange = Object.hasOwn(exchanges, gateway) ? exchanges[gateway] : undefined;
  if (!exchange) throw new Refusal('no_payment_gateway');
  const instrument = await exchange(setup_token);
  if (!instrument) throw new Refusal('payment_declined');

  try {
    return await inTransaction((tx) => storeInstrument(tx, customerId, instrument, options));
  } catch (error) {
    await inTransaction((tx) => detachInstrument(tx, instrument));
    throw error;
  }
}

/** Enqueues the deletion at the provider after the commit, with retries. */
export const detachInstrument = (
  tx: Tx,
  { gateway, provider_token }: Pick<ProviderInstrument, 'gateway' | 'provider_token'>,
) => enqueue(tx, 'payments.delete_card', { gateway, token: provider_token });
