import { Box, Button, Typography } from '@mui/material';
import { toDataURL } from 'qrcode';
import { useT } from '../shell/messages-provider.tsx';

/** Returns an authenticator secret as a QR code. */
export const pictureOf = (otpauthUrl: string) => toDataURL(otpauthUrl, { margin: 1, width: 220 });

interface SecretPictureProps {
  picture: string;
  secret: string;
  address: string; // opens the authenticator app of this device
}

/** An authenticator secret: as a QR code, as a link for the phone that shows this page, and as text to type. */
export function SecretPicture({ picture, secret, address }: SecretPictureProps) {
  const text = useT();
  return (
    <>
      <Box
        component="img"
        src={picture}
        alt={text('staff.qr')}
        sx={{ width: 220, height: 220, justifySelf: 'center' }}
      />
      <Button href={address} variant="outlined" sx={{ display: { sm: 'none' } }}>
        {text('staff.open_authenticator')}
      </Button>
      <Typography variant="body2" color="text.secondary">
        {text('staff.secret_by_hand')}{' '}
        <Box component="code" sx={{ fontSize: '1rem' }}>
          {groupByFour(secret)}
        </Box>
      </Typography>
    </>
  );
}

/** In groups of four, so that someone who types it can keep their place. */
const groupByFour = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');
