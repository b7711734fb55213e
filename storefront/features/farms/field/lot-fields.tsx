import type { FieldChanges } from '@kebun/contract/farms/field-changes.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { ChoiceList } from './choice-list.tsx';
import { formatFigure } from './format-figures.ts';
import { NumberPad } from './number-pad.tsx';
import { useFieldLanguage } from './use-field-view.ts';

interface LotFieldsProps {
  lots: FieldChanges['input_products'][number]['lots'];
  lot: string | null;
  onLot(id: string): void;
  used: string;
  onUsed(used: string): void;
}

const noLot = 'none'; // the lot is not known
const none = '0';

/** The lot that was used, and how much of it. Without lots of the product it asks nothing. */
export function LotFields({ lots, lot, onLot, used, onUsed }: LotFieldsProps) {
  const text = useT();
  const language = useFieldLanguage();
  const chosen = lots.find(({ id }) => id === lot);
  const amountOf = ({ left, unit }: LotFieldsProps['lots'][number]) =>
    `${formatFigure(left, language)} ${unit}`;
  if (lots.length === 0) return null;
  return (
    <>
      <ChoiceList
        name="lot"
        label={text('field.ask_lot')}
        choices={[
          ...lots.map((each) => ({
            id: each.id,
            name: each.supplier_lot,
            more: text('field.lot_left', { amount: amountOf(each) }),
          })),
          { id: noLot, name: text('field.lot_unknown') },
        ]}
        chosen={lot}
        onChoose={onLot}
      />
      {chosen && (
        <NumberPad
          key={chosen.id}
          label={text('field.ask_used')}
          value={used || none}
          onChange={onUsed}
          unit={chosen.unit}
          decimal
        />
      )}
      {chosen && Number(used) > chosen.left && (
        <p
          role="status"
          className="mb-5 rounded-md bg-turmeric-tint px-4 py-3 text-base font-medium text-ink"
        >
          {text('field.lot_short', { amount: amountOf(chosen) })}
        </p>
      )}
    </>
  );
}
