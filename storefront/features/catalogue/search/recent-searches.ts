import { browserStorage } from '#platform/storage/browser-storage.ts';

const name = 'recent_searches';
const maxSearches = 6;

/** The searches on this device, the latest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.read(name) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
  } catch {
    return []; // not our format; the next search overwrites it
  }
}

export function rememberSearch(text: string) {
  const others = recentSearches().filter((other) => other !== text);
  browserStorage.write(name, JSON.stringify([text, ...others].slice(0, maxSearches)));
}

export const clearRecentSearches = () => browserStorage.drop(name);
