import {
  type CountedInputLot,
  countInputLot,
  type InputCountDraft,
  inputCountRules,
} from '@kebun/contract/farms/inputs/staff-input-lots.ts';
import { Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { Part } from '#platform/display/detail-page.tsx';
import { Facts } from '#platform/display/facts.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';

/** The stock of a lot, and the counts that corrected it. */
export function InputCounts() {
  const { t: text, language } = useI18n();
  const [isOpen, setIsOpen] = useState(false);
  const lot = useRecordContext<CountedInputLot>();
  if (!lot) return null;
  const { quantity, used, left, unit, counts } = lot;
  return (
    <Part title={text('office.input_stock')}>
      <Card>
        <CardContent sx={{ display: 'grid', gap: 2 }}>
          <Facts
            facts={[
              { label: text('office.input_lot_quantity'), value: `${quantity} ${unit}` },
              { label: text('office.input_used'), value: `${used} ${unit}` },
              { label: text('office.input_left'), value: `${left} ${unit}` },
            ]}
          />
          <Typography color="text.secondary">{text('office.input_stock_hint')}</Typography>
          {counts.map(({ id, counted, difference, reason, at, by }) => (
            <Box key={id} sx={{ borderTop: 1, borderColor: 'divider', paddingTop: 1 }}>
              <Typography>
                {text('office.input_counted', {
                  counted: `${counted} ${unit}`,
                  difference: `${difference > 0 ? '+' : ''}${difference} ${unit}`,
                })}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {[momentIn(language, at), by, reason].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
          ))}
          <Button variant="outlined" onClick={() => setIsOpen(true)} sx={{ justifySelf: 'start' }}>
            {text('office.input_count')}
          </Button>
        </CardContent>
      </Card>
      {isOpen && <CountDialog lot={lot} onClose={() => setIsOpen(false)} />}
    </Part>
  );
}

interface CountValues {
  counted: string;
  reason: string;
}

const draftOf = ({ counted, reason }: CountValues): InputCountDraft => ({
  counted: counted.trim() === '' ? null : Number(counted),
  reason: reason || null,
});

function CountDialog({ lot, onClose }: { lot: CountedInputLot; onClose: () => void }) {
  const text = useT();
  const done = useDone();
  const rules = inputCountRules.map(({ holds, ...rule }) => ({
    ...rule,
    field: rule.field as keyof CountValues,
    holds: (typed: CountValues | null | undefined) => holds(typed && draftOf(typed)),
  }));
  const { errors, isBusy, onSubmit } = useSubmit<CountValues>(rules, async (typed) => {
    await call(countInputLot, { params: { id: lot.id }, body: { ...draftOf(typed), version: lot.version } });
    await done(text('office.saved'));
    onClose();
  });
  return (
    <FormDialog
      title={text('office.input_count')}
      confirm={text('common.save')}
      isBusy={isBusy}
      problem={errors['']}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <TypedField
        name="counted"
        label={text('office.input_count_left', { unit: lot.unit })}
        inputMode="decimal"
        errors={errors}
      />
      <TypedField
        name="reason"
        label={text('common.reason')}
        hint={text('office.input_count_reason_hint')}
        most={200}
        errors={errors}
      />
    </FormDialog>
  );
}
