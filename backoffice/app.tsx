import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router';
import { AccountPage } from './features/account/account-page.tsx';
import { EnrolmentPage } from './features/sign-in/enrolment-page.tsx';
import { SignInPage } from './features/sign-in/sign-in-page.tsx';
import { SessionsPage } from './features/team/sessions-page.tsx';
import { TodayPage } from './features/today/today-page.tsx';
import { Frame } from './frame.tsx';
import { places } from './places.ts';
import { authProvider } from './platform/auth.ts';
import { dataProviderOf } from './platform/data.ts';
import { NotFoundPage } from './platform/not-found-page.tsx';
import type { Place } from './platform/place.ts';
import { queryClient } from './platform/queries.ts';
import { openStore } from './platform/store.ts';
import { i18nOf, useTexts } from './platform/texts.tsx';
import { theme } from './platform/theme.ts';

const dataProvider = dataProviderOf(places);
const store = openStore();

/** Everything that staff do, behind their own door. */
export function BackOffice() {
  const texts = useTexts();
  return (
    <Admin
      title={texts.say('office.title')}
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
      requireAuth
      disableTelemetry
    >
      {(permissions: readonly string[] = []) => (
        <>
          {places
            .filter(({ permission }) => permissions.includes(permission))
            .map(({ name, label, ...pages }) => (
              <Resource
                key={name}
                name={name}
                options={{ label: texts.say(label) }}
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

/** Only those that there are for who looks: react-admin tells by them what can be opened. */
function pagesOf(
  { list, show, edit, create, writing }: Pick<Place, 'list' | 'show' | 'edit' | 'create' | 'writing'>,
  permissions: readonly string[],
) {
  const mayWrite = !writing || permissions.includes(writing);
  return {
    list,
    ...(show && { show }),
    ...(edit && mayWrite && { edit }),
    ...(create && mayWrite && { create }),
  };
}
