import { parseRinggit, writeRinggit } from '@kebun/contract/lib/parse-ringgit.ts';

/** As a field has it. */
export const formatRinggitInput = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? '' : writeRinggit(amount);

const count = /^\d{1,7}$/;

export const isRinggit = (typed: string) => parseRinggit(typed) !== undefined;
export const isCount = (typed: string) => count.test(typed.trim());

/** Returns the sen of the typed amount; null where it is empty. */
export const parseAmount = (typed: string | undefined): number | null => parseRinggit(typed ?? '') ?? null;

export const parseCount = (typed: string | undefined): number | null =>
  typed && isCount(typed) ? Number(typed.trim()) : null;
