import { createLoader } from '#platform/page/page.ts';
import { staticBlockQuery } from './queries.ts';

/** The pages that show a policy. */
export type PolicyPath = '/terms' | '/privacy-policy' | '/delivery-policy' | '/return-policy';

/** Opens a policy in the version that the address names. */
export const policyOpening = (slug: string) =>
  createLoader({ critical: ({ url }) => [staticBlockQuery(slug, versionIn(url.searchParams))] });

/** The parameter's name in an address. */
export const policyParameters = ['version'] as const;

/** Reads the version; an invalid one means the version in force. */
export function versionIn(search: URLSearchParams): string | undefined {
  const version = search.get('version') ?? '';
  return /^\d{1,4}\.\d{1,4}$/.test(version) ? version : undefined;
}
