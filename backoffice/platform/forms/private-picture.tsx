import { Box, Typography } from '@mui/material';
import { toDataURL } from 'qrcode';
import { useT } from '../shell/messages-provider.tsx';

/** A secret as an authenticator reads it. */
export const pictureOf = (otpauthUrl: string) => toDataURL(otpauthUrl, { margin: 1, width: 220 });

/** What an authenticator is given: as a picture, and for whoever types it in by hand. */
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

/** As it is read out: whoever types it by hand finds their place again. */
const inFours = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');
