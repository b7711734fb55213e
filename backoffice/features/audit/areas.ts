import type { MessageKey, Say } from '@kebun/contract/texts.ts';

/** What actions begin with: `staff.changed` is of staff. */
export const areas = ['staff', 'order', 'wallet', 'refund', 'farm', 'customer', 'delivery'] as const;

/** What was done, in words where there are some; an action that is new stands for itself. */
export function deedOf(action: string, say: Say): string {
  const key = `office.deed_${action.replace('.', '_')}`;
  const said = say(key as MessageKey);
  return said === key ? action.replaceAll('_', ' ') : said;
}
