import type { UiLanguage } from '@kebun/contract/lib/languages.ts';
import { useLanguage } from '@kebun/ui/text/text.tsx';
import { useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** The view of the screen. All of it is in the address, so that the phone's back button works. */
export interface FieldView {
  farm?: string;
  plot?: string;
  batch?: string;
  action?: string;
  cut?: string; // the line of a cut list that is harvested
  list?: 'records' | 'hygiene';
}

const names = ['farm', 'plot', 'batch', 'action', 'cut', 'list'] as const;

export function useFieldView() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const at: FieldView = Object.fromEntries(
    names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  );

  const searchOf = (to: FieldView) => {
    const next = new URLSearchParams(search.get('lang') === 'ms' ? { lang: 'ms' } : {});
    for (const name of names) if (to[name]) next.set(name, to[name]);
    return next.size > 0 ? `?${next}` : '?';
  };
  return {
    at,
    searchOf,
    go: (to: FieldView, { replace = false } = {}) => void navigate({ search: searchOf(to) }, { replace }),
  };
}

const subscribeNever = () => () => {};
const isMalayRequested = () => new URLSearchParams(location.search).get('lang') === 'ms';

/**
 * Returns the language of the screen: that of the address, or Malay where the address says so. The server renders
 * English.
 */
export function useFieldLanguage(): UiLanguage {
  const language = useLanguage();
  const isMalay = useSyncExternalStore(subscribeNever, isMalayRequested, () => false);
  return isMalay ? 'ms' : language;
}
