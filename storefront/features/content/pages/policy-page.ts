import { createLoader } from '#platform/page/page.ts';
import { staticBlockQuery } from './queries.ts';

/** The pages that show a policy. */
export type PolicyPath = '/terms' | '/privacy-policy' | '/delivery-policy' | '/return-policy';

/** Opens with the version that the address asks for. */
export const policyOpening = (slug: string) =>
  createLoader({ critical: ({ url }) => [staticBlockQuery(slug, versionIn(url.searchParams))] });

/** The parameter's name in an address. */
export const policyParameters = ['version'] as const;

/** What is no version at all asks for the one in force. */
export function versionIn(search: URLSearchParams): string | undefined {
  const version = search.get('version') ?? '';
  return /^\d{1,4}\.\d{1,4}$/.test(version) ? version : undefined;
}
