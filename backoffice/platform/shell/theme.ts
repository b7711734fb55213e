import { createElement } from 'react';
import type { RaThemeOptions } from 'react-admin';
import { Loading } from '../display/loading.tsx';

// The values of ui/theme/tokens.css; MUI needs them to compute others.
const ink = '#1c2b1f';
const inkSoft = '#55604f';
const tint = '#f9f5ec';
const surfaceDeep = '#f0e9da';
const line = '#e7e0d1';
const lineStrong = '#85846f';
const leaf = '#1f6a33';
const leafDeep = '#144a23';
const leafTint = '#e6f1de';
const chilli = '#b4261b';
const turmericInk = '#7d5200';

const figtree =
  '"Figtree Variable", "Noto Sans TC", "PingFang TC", "Microsoft JhengHei", "Heiti TC", system-ui, sans-serif';
const focus = { outline: `3px solid ${leafDeep}`, outlineOffset: 2 };

/** Lists and forms of react-admin show ours until their first data is there: their own has no name. */
const ownLoading = { defaultProps: { authLoading: createElement(Loading) } };

/** Kebun's look for a desktop: flat surfaces, one green for buttons, targets for wet hands. */
export const theme: RaThemeOptions = {
  palette: {
    primary: { main: leaf, dark: leafDeep, light: leafTint, contrastText: '#ffffff' },
    secondary: { main: leaf, contrastText: '#ffffff' },
    error: { main: chilli },
    warning: { main: turmericInk },
    success: { main: leaf },
    text: { primary: ink, secondary: inkSoft, disabled: inkSoft },
    background: { default: '#ffffff', paper: '#ffffff' },
    divider: line,
    action: { disabled: inkSoft, disabledBackground: surfaceDeep },
  },
  typography: {
    fontFamily: figtree,
    h1: {
      fontFamily: `"Young Serif", ${figtree}`,
      fontSize: '2rem',
      fontWeight: 400,
      fontVariantNumeric: 'lining-nums',
      '&:lang(zh-Hant)': { fontFamily: figtree, fontWeight: 700 },
    },
    h2: { fontSize: '1.25rem', fontWeight: 600 },
    h6: { fontSize: '1.125rem', fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  shape: { borderRadius: 10 },
  components: {
    RaCreate: ownLoading,
    RaEdit: ownLoading,
    RaList: ownLoading,
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&:focus-visible': focus } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: 44, borderRadius: 999, paddingInline: 20 } },
    },
    MuiIconButton: {
      styleOverrides: { root: { minWidth: 44, minHeight: 44, '&.Mui-disabled': { opacity: 0.35 } } },
    },
    MuiDialogActions: {
      styleOverrides: {
        root: { flexWrap: 'wrap', gap: 8, padding: 24, '@media (max-width: 599px)': { padding: 16 } },
        spacing: { '& > :not(style) ~ :not(style)': { marginLeft: 0 } }, // the gap does it, also between wrapped rows
      },
    },
    MuiChip: { styleOverrides: { clickable: { minHeight: 44, borderRadius: 999 } } },
    MuiAlert: {
      styleOverrides: {
        root: { flexWrap: 'wrap' },
        message: { flex: '1 1 12rem', minWidth: 0 },
        action: { whiteSpace: 'nowrap' }, // on a phone it is below: Chinese would break after each character
      },
    },
    MuiMenuItem: {
      styleOverrides: { root: { minHeight: 44, '@media (min-width: 600px)': { minHeight: 44 } } },
    },
    MuiPaper: { defaultProps: { elevation: 0 } },
    MuiCard: { styleOverrides: { root: { border: `1px solid ${line}`, borderRadius: 20 } } },
    MuiAppBar: {
      defaultProps: { elevation: 0, color: 'default' },
      styleOverrides: { root: { backgroundColor: '#ffffff', color: ink, borderBottom: `1px solid ${line}` } },
    },
    RaTextInput: { defaultProps: { fullWidth: true, helperText: false } },
    RaSelectInput: { defaultProps: { fullWidth: true, helperText: false, margin: 'none' } },
    RaDateTimeInput: { defaultProps: { fullWidth: true, size: 'medium' } },
    RaBooleanInput: { defaultProps: { helperText: false } },
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: lineStrong } } },
    MuiLinearProgress: { styleOverrides: { root: { backgroundColor: line } } }, // 0 looks empty
    MuiTableCell: {
      styleOverrides: { root: { borderColor: line }, head: { backgroundColor: tint, fontWeight: 600 } },
    },
    MuiTableRow: {
      styleOverrides: { root: { '&.MuiTableRow-hover:hover': { backgroundColor: surfaceDeep } } },
    },
  },
};
