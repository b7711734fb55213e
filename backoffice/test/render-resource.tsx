import type { Translate } from '@kebun/contract/lib/texts.ts';
import { render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { Admin, Resource } from 'react-admin';
import { makeDataProvider } from '#platform/data/data-provider.ts';
import { queryClient } from '#platform/data/query-client.ts';
import { I18nProvider, i18nOf } from '#platform/shell/messages-provider.tsx';
import type { AdminResource } from '#platform/shell/resource.ts';

interface Surroundings {
  t: Translate; // of English
  list?: ReactNode; // in place of the list, where a test is about the form
  others?: ReactNode; // resources that a page leads to
}

/** Renders the pages of a resource in English, at an address such as `/plots/p1`, without the menu around them. */
export function renderResource(address: string, resource: AdminResource, { t, list, others }: Surroundings) {
  location.hash = address;
  return render(
    <I18nProvider value={{ language: 'en', t }}>
      <Admin
        dataProvider={makeDataProvider([resource])}
        queryClient={queryClient}
        i18nProvider={i18nOf({ language: 'en', t })}
        layout={({ children }) => <Suspense>{children}</Suspense>}
        disableTelemetry
      >
        <Resource {...resource} {...(list !== undefined && { list: <>{list}</> })} />
        {others}
      </Admin>
    </I18nProvider>,
  );
}
