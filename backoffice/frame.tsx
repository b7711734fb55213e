import logo from '@kebun/ui/assets/logo.svg?no-inline';
import ReceiptIcon from '@mui/icons-material/ReceiptLong';
import LanguageIcon from '@mui/icons-material/Translate';
import TodayIcon from '@mui/icons-material/WbSunny';
import { Box, Button } from '@mui/material';
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
} from 'react-admin';
import { changeLanguage } from './platform/language.ts';
import { useTexts } from './platform/texts.tsx';

/** What stands around every page: where one is, where one can go, and who one is. */
export const Frame = (props: LayoutProps) => <Layout {...props} appBar={Bar} menu={Places} />;

function Bar() {
  return (
    <AppBar userMenu={<Me />} toolbar={<OtherLanguage />}>
      <Box
        component="img"
        src={logo}
        alt="Kebun"
        sx={{ height: 32, marginRight: 2, display: { xs: 'none', sm: 'block' } }}
      />
      <TitlePortal />
    </AppBar>
  );
}

/** The button says whose account it is, as it shows. */
function Me() {
  const { say } = useTexts();
  const { data: me } = useGetIdentity();
  return (
    <UserMenu {...(me?.fullName && { label: say('office.account_of', { name: me.fullName }) })}>
      <Logout />
    </UserMenu>
  );
}

function OtherLanguage() {
  const { language } = useTexts();
  const other = language === 'en' ? 'zh' : 'en';
  return (
    <Button
      color="inherit"
      startIcon={<LanguageIcon />}
      lang={other === 'zh' ? 'zh-Hant' : 'en'}
      onClick={() => changeLanguage(other)}
    >
      {other === 'zh' ? '中文' : 'English'}
    </Button>
  );
}

function Places() {
  const { say } = useTexts();
  const { permissions = [] } = usePermissions<string[]>();
  return (
    <Menu>
      <Menu.DashboardItem primaryText={say('office.today')} leftIcon={<TodayIcon />} />
      {permissions.includes('orders.read') && (
        <Menu.Item to="/orders" primaryText={say('office.orders')} leftIcon={<ReceiptIcon />} />
      )}
    </Menu>
  );
}
