import PrintIcon from '@mui/icons-material/Print';
import { Button, GlobalStyles } from '@mui/material';
import { useT } from '../shell/messages-provider.tsx';

interface Props {
  size?: string; // the paper size, in CSS terms
  margin?: string;
  untitled?: boolean; // there is no space for a heading
}

/** Prints only the page itself: no bar, no menu, no buttons. */
export const PrintStyles = ({ size = 'A4', margin = '12mm', untitled = false }: Props) => (
  <GlobalStyles
    styles={{
      '@page': { size, margin },
      '@media print': {
        '.RaLayout-appFrame > header, .RaLayout-contentWithSidebar > :not(main), .MuiAppBar-root, .RaSidebar-docked, .RaSidebar-root, button, [role="alert"]':
          { display: 'none !important' },
        ...(untitled && { 'main h1': { display: 'none !important' } }),
        'html, body, .RaLayout-root, .RaLayout-appFrame, .RaLayout-contentWithSidebar, main, #main-content': {
          margin: '0 !important',
          padding: '0 !important',
          minWidth: '0 !important',
          display: 'block !important',
          background: '#ffffff !important',
        },
      },
    }}
  />
);

export function PrintButton() {
  const text = useT();
  return (
    <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
      {text('common.print')}
    </Button>
  );
}
