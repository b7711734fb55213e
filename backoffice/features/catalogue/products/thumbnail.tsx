import NoPictureIcon from '@mui/icons-material/ImageNotSupported';
import { Box } from '@mui/material';

interface Props {
  src: string | null;
  size?: number;
}

/** A picture beside a name; the name describes it. */
export const Thumbnail = ({ src, size = 48 }: Props) => (
  <Box
    sx={{
      width: size,
      height: size,
      flex: 'none',
      borderRadius: 2,
      bgcolor: '#f9f5ec',
      display: 'grid',
      placeItems: 'center',
      overflow: 'hidden',
      color: 'text.secondary',
    }}
  >
    {src ? (
      <Box
        component="img"
        src={src}
        alt=""
        loading="lazy"
        sx={{ width: '86%', height: '86%', objectFit: 'contain' }}
      />
    ) : (
      <NoPictureIcon fontSize="small" />
    )}
  </Box>
);
