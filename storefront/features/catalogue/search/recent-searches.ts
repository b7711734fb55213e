import { keep } from '#platform/storage/browser-storage.ts';

const name = 'recent_searches';
const most = 6;

/** What was searched for on this device, the latest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(keep.read(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : [];
  } catch {
    return []; // someone else's writing; it is overwritten by the next search
  }
}

export function rememberSearch(text: string) {
  const others = recentSearches().filter((other) => other !== text);
  keep.write(name, JSON.stringify([text, ...others].slice(0, most)));
}

export const forgetSearches = () => keep.drop(name);
