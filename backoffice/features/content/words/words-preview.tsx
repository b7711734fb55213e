import { wordGroupNames, wordsOf } from '@kebun/contract/content/words/shop-words.ts';
import type { Words, WordsDraft } from '@kebun/contract/content/words/staff-words.ts';
import { nameOfLanguage, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import { textIn, trimmedTexts } from '@kebun/contract/lib/localised.ts';
import { servedLanguage } from '@kebun/contract/lib/shop-languages.ts';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useShopLanguages } from '#platform/forms/use-shop-languages.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';

interface Props {
  draft: WordsDraft;
  usual: Words;
  onClose: () => void;
}

/** The words as visitors would read them, in each language. Usual texts are grey. */
export function WordsPreview({ draft, usual, onClose }: Props) {
  const { t, language: mine } = useI18n();
  const [language, setLanguage] = useState(servedLanguage(mine));
  const shown = useShopLanguages();
  const title = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="md">
      <DialogTitle id={title}>{t('office.words')}</DialogTitle>
      <DialogContent lang={tagOfLanguage(language)} sx={{ overflowWrap: 'anywhere' }}>
        {wordGroupNames.map((group) => (
          <Box component="section" key={group} sx={{ marginTop: 2 }}>
            <Typography variant="body2" color="text.secondary" lang={tagOfLanguage(mine)}>
              {t(`office.words_group_${group}`)}
            </Typography>
            {wordsOf(group).map((word) => {
              const own = textIn(trimmedTexts(draft[word]), language);
              const isHint = /_(hint|lead|how)$/.test(word);
              return (
                <Typography
                  key={word}
                  color={own ? 'text.primary' : 'text.secondary'}
                  sx={{ fontWeight: isHint ? 400 : 600, whiteSpace: 'pre-line' }}
                >
                  {own || textIn(usual[word], language)}
                </Typography>
              );
            })}
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        {shown
          .filter((one) => one !== language)
          .map((other) => (
            <Button key={other} onClick={() => setLanguage(other)}>
              {nameOfLanguage(other)}
            </Button>
          ))}
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('ui.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
