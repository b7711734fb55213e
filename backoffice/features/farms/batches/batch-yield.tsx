import type { StaffBatch } from '@kebun/contract/farms/batches/staff-batches.ts';
import { Card, CardContent, List, ListItem, ListItemText, Typography } from '@mui/material';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { Part } from '#platform/display/detail-page.tsx';
import { Facts } from '#platform/display/facts.tsx';
import { UntrustedText } from '#platform/display/untrusted-text.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { formatKilograms } from './format-kilograms.ts';

/** The harvests and losses of a batch; for a finished cycle, its result. */
export function BatchYield({ batch }: { batch: StaffBatch }) {
  const { t: text, language } = useI18n();
  const { harvests, losses, archives } = batch;
  const harvested = harvests.reduce((sum, { net_g }) => sum + net_g, 0);
  return (
    <>
      <Part title={text('office.batch_yield')}>
        {harvests.length === 0 ? (
          <Typography color="text.secondary">{text('office.batch_no_yield')}</Typography>
        ) : (
          <>
            <Typography>{text('office.batch_yield_all', { kg: formatKilograms(harvested) })}</Typography>
            <Card>
              <List>
                {harvests.map(({ id, harvested_on, plot, net_g }) => (
                  <ListItem key={id}>
                    <ListItemText primary={fullDayIn(language, harvested_on)} secondary={plot} />
                    <Typography>{text('office.kg', { kg: formatKilograms(net_g) })}</Typography>
                  </ListItem>
                ))}
              </List>
            </Card>
          </>
        )}
      </Part>
      {losses.length > 0 && (
        <Part title={text('office.batch_losses')}>
          <Card>
            <CardContent>
              <Facts
                facts={losses.map(({ name, quantity }) => ({
                  label: name,
                  value: text('office.batch_plants', { count: quantity }),
                }))}
              />
            </CardContent>
          </Card>
        </Part>
      )}
      {archives.map((archive) => (
        <Part
          key={archive.id}
          title={
            archives.length > 1
              ? text('office.batch_cycle', { number: archive.cycle })
              : text('office.batch_result')
          }
        >
          <Card>
            <CardContent>
              <Facts facts={factsOf(archive, { t: text, language })} />
              {archive.lessons && <UntrustedText sx={{ paddingTop: 1.5 }}>{archive.lessons}</UntrustedText>}
            </CardContent>
          </Card>
        </Part>
      ))}
    </>
  );
}

function factsOf(archive: StaffBatch['archives'][number], { t: text, language }: ReturnType<typeof useI18n>) {
  const { closed_on, duration_days, total_g, g_per_m2_bed: perM2, overall_survival: lived, rating } = archive;
  const round = (value: number) => Math.round(value * 100) / 100;
  return [
    { label: text('office.batch_closed_on'), value: fullDayIn(language, closed_on) },
    {
      label: text('office.batch_duration'),
      value: text('deal.days', { count: duration_days }),
    },
    { label: text('office.batch_yield'), value: text('office.kg', { kg: formatKilograms(total_g) }) },
    {
      label: text('office.batch_per_m2'),
      value: perM2 === null ? null : text('office.kg', { kg: round(perM2 / 1_000) }),
    },
    { label: text('office.batch_survival'), value: lived === null ? null : `${Math.round(lived * 100)} %` },
    { label: text('office.batch_rating'), value: rating === null ? null : `${rating} / 5` },
  ];
}
