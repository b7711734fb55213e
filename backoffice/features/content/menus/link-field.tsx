import { listStaffProductLabels } from '@kebun/contract/catalogue/taxonomy/staff-labels.ts';
import { listStaffCategories } from '@kebun/contract/catalogue/taxonomy/staff-taxonomy.ts';
import { maxLinkLength } from '@kebun/contract/lib/limits.ts';
import type { Localised } from '@kebun/contract/lib/localised.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/data/call.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';

interface Props {
  path: string;
  pages: readonly { path: string; label: string }[];
  mayHead: boolean; // an entry without a link is allowed
  error: string | undefined;
  onChange: (path: string) => void;
}

const kinds = ['page', 'category', 'list', 'address', 'nothing'] as const;
type Kind = (typeof kinds)[number];

const ofCategory = '/categories/view?slug=';
const ofDietary = '/products?dietary=';
const ofTag = '/products?tags=';

/** The link of an entry: a page, a category or a product list by name, or any address. */
export function LinkField({ path, pages, mayHead, error, onChange }: Props) {
  const { t } = useI18n();
  const choices = useChoices(pages);
  const [kind, setKind] = useState<Kind>(() => kindOf(path, pages, mayHead));
  const own = choices[kind as keyof typeof choices];

  return (
    <>
      <TextField
        select
        label={t('office.banner_link')}
        value={kind}
        onChange={({ target }) => {
          setKind(kinds.find((each) => each === target.value) ?? 'address');
          onChange('');
        }}
      >
        {kinds
          .filter((each) => each !== 'nothing' || mayHead)
          .map((each) => (
            <MenuItem key={each} value={each}>
              {t(`office.menu_leads_${each}`)}
            </MenuItem>
          ))}
      </TextField>
      {own && (
        <TextField
          select
          label={t(`office.menu_leads_${kind}`)}
          value={own.some((choice) => choice.path === path) ? path : ''}
          onChange={({ target }) => onChange(target.value)}
          error={error !== undefined}
          helperText={error}
        >
          {own.map((choice) => (
            <MenuItem key={choice.path} value={choice.path}>
              {choice.label}
            </MenuItem>
          ))}
        </TextField>
      )}
      {kind === 'address' && (
        <TextField
          label={t('office.menu_leads_address')}
          value={path}
          onChange={({ target }) => onChange(target.value)}
          error={error !== undefined}
          helperText={error ?? t('office.menu_address_hint')}
          slotProps={{
            htmlInput: {
              inputMode: 'url',
              autoCapitalize: 'off',
              spellCheck: false,
              maxLength: maxLinkLength,
            },
          }}
        />
      )}
    </>
  );
}

function kindOf(path: string, pages: Props['pages'], mayHead: boolean): Kind {
  if (!path) return mayHead ? 'nothing' : 'page';
  if (path.startsWith(ofCategory)) return 'category';
  if (path.startsWith(ofDietary) || path.startsWith(ofTag)) return 'list';
  return pages.some((page) => page.path === path) ? 'page' : 'address';
}

/** Returns the named targets by kind; they are requested only when an entry is edited. */
function useChoices(pages: Props['pages']) {
  const { language } = useI18n();
  const { data: categories = [] } = useQuery({
    queryKey: ['staff-categories'],
    queryFn: async () => (await call(listStaffCategories)).data,
  });
  const { data: dietary = [] } = useQuery({
    queryKey: ['staff-product-labels', 'dietary'],
    queryFn: async () => (await call(listStaffProductLabels, { params: { kind: 'dietary' } })).data,
  });
  const { data: tags = [] } = useQuery({
    queryKey: ['staff-product-labels', 'tags'],
    queryFn: async () => (await call(listStaffProductLabels, { params: { kind: 'tags' } })).data,
  });
  const named = (start: string) => (each: { slug: string; name: Localised }) => ({
    path: `${start}${each.slug}`,
    label: textIn(each.name, language),
  });
  return {
    page: pages,
    category: categories.filter(({ is_active }) => is_active).map(named(ofCategory)),
    list: [...dietary.map(named(ofDietary)), ...tags.map(named(ofTag))],
  };
}
