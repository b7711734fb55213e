import DevicesIcon from '@mui/icons-material/Devices';
import KeyIcon from '@mui/icons-material/VpnKey';
import TodayIcon from '@mui/icons-material/WbSunny';
import { ListItemIcon, ListItemText, MenuItem, Typography } from '@mui/material';
import { Suspense } from 'react';
import {
  AppBar,
  Layout,
  type LayoutProps,
  Logout,
  Menu,
  TitlePortal,
  UserMenu,
  useGetIdentity,
  usePermissions,
  useSidebarState,
  useUserMenu,
} from 'react-admin';
import { Link } from 'react-router';
import { SignInAgain } from '#features/staff/sign-in/sign-in-again.tsx';
import { Loading } from '#platform/display/loading.tsx';
import { UnsavedChangesGuard } from '#platform/forms/unsaved.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { OtherLanguages } from '#platform/shell/other-languages.tsx';
import { type AdminResource, groups, type MenuGroup } from '#platform/shell/resource.ts';
import { ShopLanguagesGate } from '#platform/shell/shop-languages-gate.tsx';
import { ShopMark } from '#platform/shell/shop-mark.tsx';
import { SetupBar } from './apps/today/setup-bar.tsx';
import { resources } from './resources.ts';

/** The frame of every page: breadcrumb, menu, and account. */
export const Frame = ({ children, ...props }: LayoutProps) => (
  <>
    <Layout {...props} appBar={Bar} menu={Places}>
      <ShopLanguagesGate>
        <SetupBar />
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </ShopLanguagesGate>
    </Layout>
    <UnsavedChangesGuard />
    <SignInAgain />
  </>
);

function Bar() {
  return (
    <AppBar userMenu={<AccountMenu />} toolbar={<OtherLanguages />}>
      <ShopMark height={32} sx={{ marginRight: 2, display: { xs: 'none', sm: 'block' } }} />
      <TitlePortal />
    </AppBar>
  );
}

/** The account button, with the visible name in its label. */
function AccountMenu() {
  const { t } = useI18n();
  const { data: me } = useGetIdentity();
  return (
    <UserMenu {...(me?.fullName && { label: t('office.account_of', { name: me.fullName }) })}>
      <OwnPage to="/account" icon={KeyIcon}>
        {t('office.my_account')}
      </OwnPage>
      <OwnPage to="/sessions" icon={DevicesIcon}>
        {t('office.sessions')}
      </OwnPage>
      <Logout />
    </UserMenu>
  );
}

function OwnPage({ to, icon: Icon, children }: { to: string; icon: typeof DevicesIcon; children: string }) {
  const { onClose } = useUserMenu() ?? {};
  return (
    <MenuItem component={Link} to={to} {...(onClose && { onClick: onClose })}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{children}</ListItemText>
    </MenuItem>
  );
}

/** The menu: the resources that this staff member may open, in groups. */
function Places() {
  const { t } = useI18n();
  const { permissions = [] } = usePermissions<string[]>();
  const open = resources.filter(({ permission }) => permissions.includes(permission));
  return (
    <Menu>
      {permissions.includes('today.read') && (
        <Menu.DashboardItem primaryText={t('common.today')} leftIcon={<TodayIcon />} />
      )}
      {groups.map((group) => (
        <PlacesOf key={group} group={group} places={open.filter((place) => place.group === group)} />
      ))}
    </Menu>
  );
}

function PlacesOf({ group, places }: { group: MenuGroup; places: readonly AdminResource[] }) {
  const { t } = useI18n();
  const [isOpen] = useSidebarState();
  if (places.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a menu, and no part of a form
    <div role="group" aria-label={t(`office.group_${group}`)}>
      {isOpen && (
        <Typography aria-hidden color="text.secondary" variant="body2" sx={{ padding: '16px 16px 4px' }}>
          {t(`office.group_${group}`)}
        </Typography>
      )}
      {places.map(({ name, label, icon: Icon }) => (
        <Menu.Item key={name} to={`/${name}`} primaryText={t(label)} leftIcon={<Icon />} />
      ))}
    </div>
  );
}
