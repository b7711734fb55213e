import { Box, Card, CardContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { OtherLanguages } from '#platform/shell/other-languages.tsx';
import { ShopMark } from '#platform/shell/shop-mark.tsx';

/** The frame of the sign-in pages: one sheet with a form. */
export const AuthLayout = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box
    component="main"
    sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', padding: 2, backgroundColor: '#f9f5ec' }}
  >
    <Card sx={{ width: '100%', maxWidth: 440, backgroundColor: '#ffffff' }}>
      <CardContent sx={{ display: 'grid', gap: 2, padding: { xs: 3, sm: 4 } }}>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
        >
          <ShopMark height={40} />
          <Box>
            <OtherLanguages />
          </Box>
        </Box>
        <Typography variant="h1">{title}</Typography>
        {children}
      </CardContent>
    </Card>
  </Box>
);
