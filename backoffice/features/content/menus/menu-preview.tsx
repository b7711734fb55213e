import type { MenuName } from '@kebun/contract/content/menus/menus.ts';
import { nameOfLanguage, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import { servedLanguage } from '@kebun/contract/lib/shop-languages.ts';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useShopLanguages } from '#platform/forms/use-shop-languages.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import type { Line, TopLine } from './draft-lines.ts';
import { labelIn } from './draft-lines.ts';

interface Props {
  name: MenuName;
  lines: readonly TopLine[];
  onClose: () => void;
}

/** A menu as visitors would see it, in either language, signed in or not. */
export function MenuPreview({ name, lines, onClose }: Props) {
  const { t, language: mine } = useI18n();
  const shown = useShopLanguages();
  const [language, setLanguage] = useState(servedLanguage(mine));
  const [isSignedIn, setIsSignedIn] = useState(name === 'account');
  const title = useId();
  const isSeen = ({ off, audience }: Line) =>
    !off && (audience === 'all' || (audience === 'signed_in') === isSignedIn);
  const isBeside = name === 'header' || name === 'footer';

  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth={isBeside ? 'md' : 'xs'}>
      <DialogTitle id={title}>{t(`office.menu_${name}`)}</DialogTitle>
      <DialogContent>
        <Box
          component="ul"
          lang={tagOfLanguage(language)}
          sx={{
            display: 'flex',
            flexDirection: isBeside ? 'row' : 'column',
            flexWrap: 'wrap',
            columnGap: 4,
            rowGap: 1,
            listStyle: 'none',
            margin: 0,
            padding: 0,
            overflowWrap: 'anywhere',
          }}
        >
          {lines.filter(isSeen).map((line) => (
            <li key={line.key}>
              <Typography sx={{ fontWeight: 600, paddingBlock: 0.5 }}>{labelIn(line, language)}</Typography>
              {line.entries.filter(isSeen).map((lower) => (
                <Typography key={lower.key} sx={{ paddingBlock: 0.5, paddingLeft: isBeside ? 0 : 2 }}>
                  {labelIn(lower, language)}
                </Typography>
              ))}
              {line.extra && (
                <Typography color="text.secondary" sx={{ paddingBlock: 0.5 }}>
                  {t(`office.menu_extra_${line.extra}`)}
                </Typography>
              )}
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <FormControlLabel
          control={<Switch checked={isSignedIn} onChange={(_event, isOn) => setIsSignedIn(isOn)} />}
          label={t('office.menu_look_signed_in')}
          sx={{ minHeight: 44, marginRight: 'auto' }}
        />
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
