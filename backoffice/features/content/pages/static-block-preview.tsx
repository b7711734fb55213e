import { nameOfLanguage, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { servedLanguage } from '@kebun/contract/lib/shop-languages.ts';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useShopLanguages } from '#platform/forms/use-shop-languages.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { asPublished, type Draft } from './page-draft.ts';

/** A static block as visitors would read it, in either language. Markup in it stays text here too. */
export function StaticBlockPreview({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { t, language: mine } = useI18n();
  const shown = useShopLanguages();
  const [language, setLanguage] = useState(servedLanguage(mine));
  const title = useId();
  const { sections, items, fields, summary, title: name } = asPublished(draft, 1);
  const paragraphs = Object.values(fields).map((both) => textIn(both, language));
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="md">
      <DialogTitle id={title}>{textIn(name, language) || t('office.preview')}</DialogTitle>
      <DialogContent lang={tagOfLanguage(language)} sx={{ overflowWrap: 'anywhere' }}>
        {[textIn(summary, language), ...paragraphs].filter(Boolean).map((paragraph) => (
          <Typography key={paragraph} sx={{ marginBottom: 2 }}>
            {paragraph}
          </Typography>
        ))}
        {sections.map(({ heading, paragraphs: texts }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves while it is looked at
          <Box component="section" key={at} sx={{ marginTop: 3 }}>
            <Typography variant="h2" component="h3">
              {textIn(heading, language)}
            </Typography>
            {texts.map((paragraph) => (
              <Typography key={textIn(paragraph, language)} sx={{ marginTop: 1, whiteSpace: 'pre-line' }}>
                {textIn(paragraph, language)}
              </Typography>
            ))}
          </Box>
        ))}
        {items.map(({ topic, q, a }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves while it is looked at
          <Box component="section" key={at} sx={{ marginTop: 3 }}>
            <Typography variant="body2" color="text.secondary">
              {textIn(topic, language)}
            </Typography>
            <Typography variant="h2" component="h3">
              {textIn(q, language)}
            </Typography>
            <Typography sx={{ marginTop: 1, whiteSpace: 'pre-line' }}>{textIn(a, language)}</Typography>
          </Box>
        ))}
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        {shown
          .filter((other) => other !== language)
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
