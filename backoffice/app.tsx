import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router';
import { OrderList } from './features/orders/order-list.tsx';
import { OrderPage } from './features/orders/order-page.tsx';
import { EnrolmentPage } from './features/sign-in/enrolment-page.tsx';
import { SignInPage } from './features/sign-in/sign-in-page.tsx';
import { TodayPage } from './features/today/today-page.tsx';
import { Frame } from './frame.tsx';
import { authProvider } from './platform/auth.ts';
import { dataProvider } from './platform/data.ts';
import { i18nOf, useTexts } from './platform/texts.tsx';
import { theme } from './platform/theme.ts';

/** Everything that staff do, behind their own door. */
export function BackOffice() {
  const texts = useTexts();
  return (
    <Admin
      title={texts.say('office.title')}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nOf(texts)}
      theme={theme}
      darkTheme={null}
      loginPage={SignInPage}
      layout={Frame}
      dashboard={TodayPage}
      requireAuth
      disableTelemetry
    >
      {(permissions: readonly string[] = []) => (
        <>
          {permissions.includes('orders.read') && (
            <Resource
              name="orders"
              list={OrderList}
              show={OrderPage}
              options={{ label: texts.say('office.orders') }}
            />
          )}
          <CustomRoutes noLayout>
            <Route path="/enrolment/:ticket" element={<EnrolmentPage />} />
          </CustomRoutes>
        </>
      )}
    </Admin>
  );
}
