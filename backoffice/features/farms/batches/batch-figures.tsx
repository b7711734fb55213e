import type { StaffBatch } from '@kebun/contract/farms/batches/staff-batches.ts';
import { Card, CardContent, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { fullDayIn, fullSpanIn } from '#platform/data/format-moments.ts';
import { Part } from '#platform/display/detail-page.tsx';
import { Facts } from '#platform/display/facts.tsx';
import { pressable } from '#platform/display/pressable.ts';
import { UntrustedText } from '#platform/display/untrusted-text.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { formatKilograms } from './format-kilograms.ts';

// biome-ignore format: table
const counted = [
  'sown', 'transferred_in', 'census_gain',
  'pending', 'alive', 'not_germinated', 'thinned', 'lost', 'sold_or_given_away', 'transferred_out', 'harvested', 'terminated',
  'census_loss',
] as const;

/** The plants of a batch by outcome, which add up; its dates; and its seed lot. */
export function BatchFigures({ batch }: { batch: StaffBatch }) {
  const { t: text, language } = useI18n();
  const { counts, seed_lot, ready_from, ready_to, low_g, high_g, planned_quantity } = batch;
  const days = ['planned_on', 'sown_on', 'germinated_on', 'transplanted_on', 'first_harvest_on'] as const;
  const awaited = !batch.closed_at && !batch.first_harvest_on;
  const plants = counted.filter((count) => counts[count] > 0);

  return (
    <>
      {plants.length > 0 && (
        <Part title={text('office.batch_counts')}>
          <Card>
            <CardContent>
              <Facts
                facts={plants.map((count) => ({
                  label: text(`office.batch_count_${count}`),
                  value: counts[count].toLocaleString('en-MY'),
                }))}
              />
            </CardContent>
          </Card>
        </Part>
      )}
      <Part title={text('office.batch_days')}>
        <Card>
          <CardContent>
            <Facts
              facts={[
                ...days.map((name) => {
                  const day = batch[name];
                  return { label: text(`office.batch_day_${name}`), value: day && fullDayIn(language, day) };
                }),
                {
                  label: text('office.batch_planned_quantity'),
                  value: batch.sown_on ? null : (planned_quantity?.toLocaleString('en-MY') ?? null),
                },
                {
                  label: text('office.batch_expected'),
                  value:
                    awaited && ready_from && ready_to ? fullSpanIn(language, ready_from, ready_to) : null,
                },
                {
                  label: text('office.batch_to_come'),
                  value:
                    !batch.closed_at && low_g !== null && high_g !== null
                      ? `${formatKilograms(low_g)} – ${text('office.kg', { kg: formatKilograms(high_g) })}`
                      : null,
                },
                {
                  label: text('office.batch_seed'),
                  value: seed_lot && (
                    <Link component={RouterLink} to="/seed-lots" sx={pressable}>
                      {`${seed_lot.supplier} · ${seed_lot.supplier_lot}`}
                    </Link>
                  ),
                },
                { label: text('office.batch_farmer'), value: batch.farmer?.name ?? null },
                {
                  label: text('office.batch_shown'),
                  value: text(batch.public ? 'office.batch_shown_yes' : 'office.hidden_from_shop'),
                },
              ]}
            />
            {batch.note && <UntrustedText sx={{ paddingTop: 1.5 }}>{batch.note}</UntrustedText>}
          </CardContent>
        </Card>
      </Part>
    </>
  );
}
