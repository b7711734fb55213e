import { type Language, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import { Typography, type TypographyProps } from '@mui/material';

/** Text from a stranger, shown as plain text: with its own direction, and wrapped where a line is too long. */
export const UntrustedText = ({
  language,
  sx,
  ...props
}: Omit<TypographyProps, 'lang' | 'dir'> & { language?: Language }) => (
  <Typography
    dir="auto"
    {...(language && { lang: tagOfLanguage(language) })}
    sx={[
      { whiteSpace: 'pre-line', overflowWrap: 'anywhere', unicodeBidi: 'isolate' },
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
    {...props}
  />
);
