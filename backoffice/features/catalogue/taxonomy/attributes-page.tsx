import {
  listStaffAttributes,
  orderAttributes,
  type StaffAttribute,
} from '@kebun/contract/catalogue/taxonomy/staff-attributes.ts';
import { otherLanguages } from '@kebun/contract/lib/language-facts.ts';
import { tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import EditIcon from '@mui/icons-material/Edit';
import { Box, Chip, IconButton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { usePermissions } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-mutation.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { AttributeDialog } from './attribute-dialog.tsx';
import { TaxonomyRows } from './collection-row.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { TaxonomyPage } from './taxonomy-page.tsx';

/** The attributes in which packs of one product differ, each with its values. */
export default function AttributesPage() {
  const { t, language } = useI18n();
  const { permissions = [] } = usePermissions<string[]>();
  const mayWrite = permissions.includes('products.write');
  const [opened, setOpened] = useState<StaffAttribute | 'new'>();
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-attributes'],
    queryFn: async () => (await call(listStaffAttributes)).data,
  });
  const all = data ?? [];
  const ids = all.map(({ id }) => id);
  const order = useAction((ids: string[]) => call(orderAttributes, { body: { ids: ids } }));

  return (
    <TaxonomyPage
      title={t('office.attributes')}
      hint={t('office.attributes_hint')}
      error={error}
      isPending={!data}
      onAgain={() => void refetch()}
      onAdd={mayWrite ? () => setOpened('new') : undefined}
    >
      <TaxonomyRows>
        {all.map((attribute) => (
          <AttributeRow
            key={attribute.id}
            attribute={attribute}
            onEdit={mayWrite ? () => setOpened(attribute) : undefined}
          >
            {mayWrite && (
              <OrderButtons
                id={attribute.id}
                name={textIn(attribute.name, language)}
                ids={ids}
                isBusy={order.isPending}
                onOrder={order.mutate}
              />
            )}
          </AttributeRow>
        ))}
      </TaxonomyRows>
      {opened && (
        <AttributeDialog
          {...(opened !== 'new' && { attribute: opened })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </TaxonomyPage>
  );
}

interface RowProps {
  attribute: StaffAttribute;
  onEdit: (() => void) | undefined;
  children: ReactNode; // further actions
}

function AttributeRow({ attribute, onEdit, children }: RowProps) {
  const { t, language } = useI18n();
  const name = textIn(attribute.name, language);
  const [other = language] = otherLanguages(language);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'start',
        gap: 1,
        padding: 2,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {name}{' '}
          <Typography component="span" color="text.secondary" lang={tagOfLanguage(other)}>
            {textIn(attribute.name, other)}
          </Typography>
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t('office.attribute_packs', { count: attribute.packs })}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, marginTop: 1 }}>
          {attribute.values.map((value) => (
            <Chip key={value.id} size="small" label={textIn(value.value, language)} />
          ))}
        </Box>
      </Box>
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
