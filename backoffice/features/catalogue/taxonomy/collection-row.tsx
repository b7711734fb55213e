import { otherLanguages } from '@kebun/contract/lib/language-facts.ts';
import { tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import type { Localised } from '@kebun/contract/lib/localised.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import EditIcon from '@mui/icons-material/Edit';
import HiddenIcon from '@mui/icons-material/VisibilityOff';
import { Box, Chip, IconButton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useI18n } from '#platform/shell/messages-provider.tsx';

interface TaxonomyEntry {
  name: Localised;
  slug: string;
  products: number;
  is_active: boolean;
}

interface Props {
  entry: TaxonomyEntry;
  isUnder?: boolean;
  onEdit: (() => void) | undefined;
  children?: ReactNode; // further actions
}

/** One category, brand or label in both languages, with the number of its products. */
export function TaxonomyRow({ entry, isUnder = false, onEdit, children }: Props) {
  const { t, language } = useI18n();
  const [other = language] = otherLanguages(language);
  const name = textIn(entry.name, language);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0, sm: 1 },
        paddingBlock: 1,
        paddingRight: 1,
        paddingLeft: isUnder ? { xs: 3, sm: 7 } : 2,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: isUnder ? 400 : 600 }}>
          {name}{' '}
          <Typography component="span" color="text.secondary" lang={tagOfLanguage(other)}>
            {textIn(entry.name, other)}
          </Typography>
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t('office.shelf_products', { count: entry.products })} · {entry.slug}
        </Typography>
      </Box>
      {!entry.is_active && <Chip size="small" icon={<HiddenIcon />} label={t('office.hidden_from_shop')} />}
      <Box sx={{ display: 'flex', flex: 'none', '& .Mui-disabled': { opacity: 0.35 } }}>
        {children}
        {onEdit && (
          <IconButton onClick={onEdit} aria-label={t('office.shelf_edit_one', { name })}>
            <EditIcon />
          </IconButton>
        )}
      </Box>
    </Box>
  );
}

export const TaxonomyRows = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
    {children}
  </Box>
);
