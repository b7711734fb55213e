import { maxTypedNumberLength } from '@kebun/contract/lib/limits.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Fieldset } from '@kebun/ui/forms/fieldset.tsx';
import { RadioChip } from '@kebun/ui/forms/radio-chip.tsx';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { Tip } from './use-tip.ts';

/** A tip for the driver: none, a suggested amount, or another one. */
export function TipChoice({ tip }: { tip: Tip }) {
  const text = useT();
  if (tip.options.length === 0) return null;

  const choice = {
    name: 'delivery_tip',
    value: tip.isOwn ? 'own' : String(tip.tip),
    onChange: (value: string) => tip.select(value === 'own' ? 'own' : Number(value)),
  };

  return (
    <div className="grid gap-3">
      <Fieldset id="tip" legend={text('checkout.tip')} className="flex flex-wrap gap-2.5">
        <RadioChip choice={choice} value="0" title={text('checkout.tip_none')} />
        {tip.options.map((amount) => (
          <RadioChip key={amount} choice={choice} value={String(amount)} title={formatMoney(amount)} />
        ))}
        <RadioChip choice={choice} value="own" title={text('checkout.tip_own')} />
      </Fieldset>
      {tip.isOwn && (
        <div className="max-w-60">
          <TextField
            id="tip_own"
            name="tip_own"
            value={tip.typed}
            error={tip.error}
            onChange={tip.type}
            onBlur={tip.settle}
            label={text('checkout.tip_amount')}
            before="RM"
            inputMode="decimal"
            autoComplete="off"
            maxLength={maxTypedNumberLength}
          />
        </div>
      )}
      <p className="text-xs text-ink-soft">{text('checkout.tip_lead')}</p>
    </div>
  );
}
