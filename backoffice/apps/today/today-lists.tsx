import type { Permission } from '@kebun/contract/staff/staff.ts';
import type { Today } from '@kebun/contract/today/today.ts';
import { Box, Card, Link, List, ListItem, ListItemText, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { pressable } from '#platform/display/pressable.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';

function Section({
  title,
  isEmpty,
  empty,
  children,
}: {
  title: string;
  isEmpty: boolean;
  empty: string;
  children: ReactNode;
}) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{title}</Typography>
      {isEmpty ? (
        <Typography color="text.secondary">{empty}</Typography>
      ) : (
        <Card>
          <List>{children}</List>
        </Card>
      )}
    </Box>
  );
}

/** Products that are low or out of stock; each links to its product page, where staff change the stock. */
export function LowStockList({ items }: { items: NonNullable<Today['low_stock']> }) {
  const { t } = useI18n();
  return (
    <Section title={t('office.low_stock')} isEmpty={items.length === 0} empty={t('office.none_low')}>
      {items.map(({ product_id, name, unit, available }) => (
        <ListItem key={`${product_id} ${unit}`}>
          <ListItemText
            primary={
              <Link component={RouterLink} to={`/products/${product_id}`} sx={pressable}>
                {name}
              </Link>
            }
            secondary={unit}
          />
          <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {t('office.left', { count: available })}
          </Typography>
        </ListItem>
      ))}
    </Section>
  );
}

/** Certificates of farms that end soon; each links to its farm, for those who may change it. */
export function CertificateList({ items }: { items: NonNullable<Today['certificates_ending']> }) {
  const { t, language } = useI18n();
  const { permissions = [] } = usePermissions<Permission[]>();
  return (
    <Section
      title={t('office.certificates_ending')}
      isEmpty={items.length === 0}
      empty={t('office.certificates_fine')}
    >
      {items.map(({ farm, name, number, expires_on, is_expired }) => {
        const title = `${name} ${number}`;
        const day = fullDayIn(language, expires_on);
        return (
          <ListItem key={`${farm.id} ${title}`}>
            <ListItemText
              primary={
                permissions.includes('farm.write') ? (
                  <Link component={RouterLink} to={`/farms/${farm.id}`} sx={pressable}>
                    {title}
                  </Link>
                ) : (
                  title
                )
              }
              secondary={farm.name}
            />
            <Typography color={is_expired ? 'error' : undefined}>
              {t(is_expired ? 'office.certificate_ended' : 'office.certificate_ends', { day })}
            </Typography>
          </ListItem>
        );
      })}
    </Section>
  );
}

const kilograms = (kg: number) => Math.round(kg);

const ripeningBatches = `/batches?filter=${encodeURIComponent(JSON.stringify({ state: 'ripening' }))}`;

/** The expected harvest until Sunday; staff who manage a farm get links to its batches. */
export function HarvestList({ crops }: { crops: NonNullable<Today['ripening']> }) {
  const { t } = useI18n();
  const { permissions = [] } = usePermissions<Permission[]>();
  return (
    <Section title={t('office.ripening')} isEmpty={crops.length === 0} empty={t('office.none_ripening')}>
      {crops.map(({ name, low_kg, high_kg, batches }) => (
        <ListItem key={name}>
          <ListItemText
            primary={
              permissions.includes('farm.decide') ? (
                <Link component={RouterLink} to={ripeningBatches} sx={pressable}>
                  {name}
                </Link>
              ) : (
                name
              )
            }
            secondary={batches > 0 && t('farm.batch_count', { count: batches })}
          />
          <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {t('office.kilograms', { low: kilograms(low_kg), high: kilograms(high_kg) })}
          </Typography>
        </ListItem>
      ))}
    </Section>
  );
}
