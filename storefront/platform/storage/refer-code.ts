import { asReferCode, findReferCode, isReferCode } from '@kebun/contract/referrals/referrals.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../api/api-query-client.ts';
import { browserStorage } from './browser-storage.ts';

/** The refer code of the link by which the visitor came, stored on this device until they sign up. */
const name = 'refer-code';

export function storeReferCode(typed: string): void {
  const code = asReferCode(typed);
  if (isReferCode(code)) browserStorage.write(name, code);
}

export const storedReferCode = () => browserStorage.read(name) ?? '';

export const clearReferCode = () => browserStorage.drop(name);

/** The owner of a refer code, and its reward. */
export const checkedCodeQuery = (typed: string) => {
  const code = asReferCode(typed);
  return queryOptions({
    queryKey: ['refer-code', code],
    queryFn: apiQuery(findReferCode, { query: { code } }),
    enabled: code !== '',
    retry: false,
  });
};
