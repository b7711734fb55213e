import { getSettings } from '@kebun/contract/content/settings/settings.ts';
import { noteShopLanguages } from '@kebun/contract/lib/shop-languages.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RetryNotice } from '../auth/retry-notice.tsx';
import { call } from '../data/call.ts';
import { Loading } from '../display/loading.tsx';

/** Shows a page once the languages of the shop are known, because forms ask for texts in them. */
export function ShopLanguagesGate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery({ queryKey: ['shop-languages'], queryFn: readShopLanguages });
  if (data) return children;
  return error ? <RetryNotice error={error} onRetry={() => refetch()} /> : <Loading />;
}

async function readShopLanguages() {
  const { languages } = await call(getSettings);
  noteShopLanguages(languages);
  return languages;
}
