import { textsToAccept } from '@kebun/contract/content/pages/shop-texts.ts';
import { useSettings } from './settings.ts';

/** Returns the policies that the shop has written and customers accept. All of them where the shop does not reply. */
export function usePolicies(): readonly (typeof textsToAccept)[number][] {
  const texts = useSettings()?.texts;
  return textsToAccept.filter((slug) => texts?.includes(slug) !== false);
}
