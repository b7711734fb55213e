import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router';
import { SessionsPage } from '#features/staff/members/sessions-page.tsx';
import { AccountPage } from '#features/staff/own-account/account-page.tsx';
import { EnrolmentPage } from '#features/staff/sign-in/enrolment-page.tsx';
import { SignInPage } from '#features/staff/sign-in/sign-in-page.tsx';
import { authProvider } from '#platform/auth/auth.ts';
import { openStore } from '#platform/auth/store.ts';
import { makeDataProvider } from '#platform/data/data-provider.ts';
import { queryClient } from '#platform/data/query-client.ts';
import { Loading } from '#platform/display/loading.tsx';
import { NotFoundPage } from '#platform/display/not-found-page.tsx';
import { i18nOf, useI18n } from '#platform/shell/messages-provider.tsx';
import { pagesOf } from '#platform/shell/resource.ts';
import { theme } from '#platform/shell/theme.ts';
import { TodayPage } from './apps/today/today-page.tsx';
import { Frame } from './frame.tsx';
import { resources } from './resources.ts';

const dataProvider = makeDataProvider(resources);
const store = openStore();

/** The back office: sign-in, frame and one page for each resource. */
export function BackOfficeApp() {
  const texts = useI18n();
  return (
    <Admin
      title={texts.t('office.title')}
      authProvider={authProvider}
      dataProvider={dataProvider}
      queryClient={queryClient}
      store={store}
      i18nProvider={i18nOf(texts)}
      theme={theme}
      darkTheme={null}
      loginPage={SignInPage}
      layout={Frame}
      dashboard={TodayPage}
      catchAll={NotFoundPage}
      loading={Loading}
      requireAuth
      disableTelemetry
    >
      {(permissions: readonly string[] = []) => (
        <>
          {resources
            .filter(({ permission }) => permissions.includes(permission))
            .map(({ name, label, ...pages }) => (
              <Resource
                key={name}
                name={name}
                options={{ label: texts.t(label) }}
                {...pagesOf(pages, permissions)}
              />
            ))}
          <CustomRoutes>
            <Route path="/account" element={<AccountPage />} />
            <Route path="/sessions" element={<SessionsPage />} />
          </CustomRoutes>
          <CustomRoutes noLayout>
            <Route path="/enrolment/:ticket" element={<EnrolmentPage />} />
          </CustomRoutes>
        </>
      )}
    </Admin>
  );
}
