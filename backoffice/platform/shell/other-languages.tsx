import { otherLanguages } from '@kebun/contract/lib/language-facts.ts';
import { nameOfLanguage, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import LanguageIcon from '@mui/icons-material/Translate';
import { Button } from '@mui/material';
import { changeLanguage } from '../data/language.ts';
import { useI18n } from './messages-provider.tsx';

/** A button for each other language of the back office, on its pages and before the sign-in. */
export function OtherLanguages() {
  const { language } = useI18n();
  return otherLanguages(language).map((other) => (
    <Button
      key={other}
      color="inherit"
      startIcon={<LanguageIcon />}
      lang={tagOfLanguage(other)}
      onClick={() => changeLanguage(other)}
    >
      {nameOfLanguage(other)}
    </Button>
  ));
}
