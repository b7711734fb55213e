import type { Ipay88Config } from '#platform/lib/config.ts';
import type { Merchant } from './signature.ts';

export const merchantOf = ({ merchantCode, merchantKey, signatureType }: Ipay88Config): Merchant => ({
  code: merchantCode,
  key: merchantKey,
  signatureType,
});
