import { Box, Typography } from '@mui/material';
import { toDataURL } from 'qrcode';
import { useT } from '../shell/messages-provider.tsx';

/** Returns an authenticator secret as a QR code. */
export const pictureOf = (otpauthUrl: string) => toDataURL(otpauthUrl, { margin: 1, width: 220 });

/** An authenticator secret: as a QR code, and as text to type. */
export function SecretPicture({ picture, secret }: { picture: string; secret: string }) {
  const text = useT();
  return (
    <>
      <Box
        component="img"
        src={picture}
        alt={text('staff.qr')}
        sx={{ width: 220, height: 220, justifySelf: 'center' }}
      />
      <Typography variant="body2" color="text.secondary">
        {text('staff.secret_by_hand')}{' '}
        <Box component="code" sx={{ fontSize: '1rem' }}>
          {inFours(secret)}
        </Box>
      </Typography>
    </>
  );
}

/** In groups of four, so that someone who types it can keep their place. */
const inFours = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');
