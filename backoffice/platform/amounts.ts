/** "5.00" of 500 sen, as a field has it. */
export const typedRinggit = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? '' : (amount / 100).toFixed(2);

/** Ringgit as people type them: 5, 5.5, 1,250.00, RM 5. */
const ringgit = /^(?:RM)?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/i;
const count = /^\d{1,7}$/;

export const isRinggit = (typed: string) => ringgit.test(typed.trim());
export const isCount = (typed: string) => count.test(typed.trim());

/** Sen of what was typed. Null: nothing was. */
export function senTyped(typed: string | undefined): number | null {
  const [, whole = '', part = ''] = ringgit.exec(typed?.trim() ?? '') ?? [];
  return whole ? Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0')) : null;
}

export const countTyped = (typed: string | undefined): number | null =>
  typed && isCount(typed) ? Number(typed.trim()) : null;
