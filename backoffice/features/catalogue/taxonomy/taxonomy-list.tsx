import { languageNameIn } from '@kebun/contract/lib/language-facts.ts';
import { tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import { type Localised, textIn } from '@kebun/contract/lib/localised.ts';
import { servedLanguage } from '@kebun/contract/lib/shop-languages.ts';
import HiddenIcon from '@mui/icons-material/VisibilityOff';
import { Box, Chip } from '@mui/material';
import type { ReactNode } from 'react';
import { FunctionField } from 'react-admin';
import { useOtherLanguage } from '#platform/forms/use-shop-languages.ts';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

interface TaxonomyEntry {
  id: string;
  name: Localised;
  slug: string;
  products: number;
  is_active: boolean;
  parent_id?: string | null;
}

interface Props {
  title: string;
  hint: string;
  empty?: ReactNode; // shown without any; undefined: a plain sentence
  children?: ReactNode; // further columns
}

/** The complete list of categories, brands or labels, in every language, with the number of their products. */
export function TaxonomyList({ title, hint, empty, children }: Props) {
  const { t, language } = useI18n();
  const served = servedLanguage(language);
  const other = useOtherLanguage(language);
  return (
    <RecordList
      title={title}
      hint={hint}
      add={t('office.taxonomy_add')}
      isComplete
      width={1000}
      {...(empty && { empty })}
    >
      <LinkColumn<TaxonomyEntry>
        label={languageNameIn(served, language)}
        name={({ name, parent_id }) => (
          <Box component="span" sx={{ paddingLeft: parent_id ? 3 : 0 }}>
            {textIn(name, language)}
          </Box>
        )}
      />
      {other && (
        <FunctionField<TaxonomyEntry>
          label={languageNameIn(other, other)}
          render={({ name }) => <span lang={tagOfLanguage(other)}>{textIn(name, other)}</span>}
        />
      )}
      <FunctionField<TaxonomyEntry> label={t('office.product_slug')} render={({ slug }) => slug} />
      <FunctionField<TaxonomyEntry>
        label={t('office.group_products')}
        render={({ products }) => t('office.taxonomy_products', { count: products })}
      />
      <FunctionField<TaxonomyEntry>
        label={t('office.status')}
        render={({ is_active }) =>
          !is_active && <Chip size="small" icon={<HiddenIcon />} label={t('office.hidden_from_shop')} />
        }
      />
      {children}
    </RecordList>
  );
}
