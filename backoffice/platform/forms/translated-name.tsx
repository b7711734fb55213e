import { tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import type { Localised } from '@kebun/contract/lib/localised.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { Box, Typography } from '@mui/material';
import { useI18n } from '../shell/messages-provider.tsx';
import { useOtherLanguage } from './use-shop-languages.ts';

interface NameAndUnit {
  name: Localised;
  unit: Localised;
}

/** A name in the language of the page, with the other language of the shop below: packers read one or the other. */
export function TranslatedName({ item }: { item: NameAndUnit }) {
  const { language } = useI18n();
  const other = useOtherLanguage(language);
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600, fontSize: '1.125rem', lineHeight: 1.3 }}>
        {textIn(item.name, language)}
      </Typography>
      {other && <Typography lang={tagOfLanguage(other)}>{textIn(item.name, other)}</Typography>}
      <Typography color="text.secondary">{textIn(item.unit, language)}</Typography>
    </Box>
  );
}
