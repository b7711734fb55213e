import { otherLanguages } from '@kebun/contract/lib/language-facts.ts';
import { languageTags } from '@kebun/contract/lib/languages.ts';
import { Box, Typography } from '@mui/material';
import { useI18n } from '../shell/messages-provider.tsx';

interface Named {
  name_en: string;
  name_zh: string;
  unit_en: string;
  unit_zh: string;
}

/** A name in the language of the page, with the other language below: packers read one or the other. */
export function BilingualName({ goods }: { goods: Named }) {
  const { language } = useI18n();
  const [other = language] = otherLanguages(language);
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600, fontSize: '1.125rem', lineHeight: 1.3 }}>
        {goods[`name_${language}`]}
      </Typography>
      <Typography lang={languageTags[other]}>{goods[`name_${other}`]}</Typography>
      <Typography color="text.secondary">{goods[`unit_${language}`]}</Typography>
    </Box>
  );
}
