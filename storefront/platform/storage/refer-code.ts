import { asReferCode, findReferCode, isReferCode } from '@kebun/contract/referrals/referrals.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../api/data.ts';
import { keep } from './browser-storage.ts';

/** The code of whoever sent the shopper, from the link they came by until they make an account, on this device. */
const name = 'refer-code';

export function keepReferCode(typed: string): void {
  const code = asReferCode(typed);
  if (isReferCode(code)) keep.write(name, code);
}

export const keptReferCode = () => keep.read(name) ?? '';

export const forgetReferCode = () => keep.drop(name);

/** Whose code it is, and what it brings. */
export const checkedCodeQuery = (typed: string) => {
  const code = asReferCode(typed);
  return queryOptions({
    queryKey: ['refer-code', code],
    queryFn: ask(findReferCode, { query: { code } }),
    enabled: code !== '',
    retry: false,
  });
};
