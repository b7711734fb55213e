import { textsToAccept } from '@kebun/contract/content/pages/shop-texts.ts';
import { useSettings } from './settings.ts';

/** The policies that the shop has written and asks its customers to accept. All of them where the shop does not answer. */
export function usePolicies(): readonly (typeof textsToAccept)[number][] {
  const texts = useSettings()?.texts;
  return textsToAccept.filter((slug) => texts?.includes(slug) !== false);
}
