import { browserStorage } from '#platform/storage/browser-storage.ts';
import { dateOf } from '#platform/text/format-moments.ts';

const name = 'popup';
const never = 'never';

const today = () => dateOf(new Date().toISOString());

/** Returns whether a popup may open: at most once a day, and never after an opt-out. */
export function mayOpenPopup() {
  const stored = browserStorage.read(name);
  return stored !== never && stored !== today();
}

export const rememberPopup = () => browserStorage.write(name, today());
export const optOutOfPopup = () => browserStorage.write(name, never);
