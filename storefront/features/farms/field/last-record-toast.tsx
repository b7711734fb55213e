import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { FieldRecord } from '../field-sync/field-record.ts';
import type { FieldSnapshot } from '../field-sync/field-snapshot.ts';
import { undoFieldRecord } from '../field-sync/undo-field-record.ts';
import { useRecordSummary } from './record-summary.ts';

interface NewsProps {
  record: FieldRecord;
  snapshot: FieldSnapshot | undefined;
  onDone(): void;
}

/** The last record, with a button that withdraws it. */
export function LastRecordToast({ record, snapshot, onDone }: NewsProps) {
  const text = useT();
  const summaryOf = useRecordSummary();

  return (
    <div className="mb-4 flex items-stretch gap-2 rounded-tile bg-ink p-2 text-white">
      <p
        role="status"
        className="flex min-w-0 flex-1 items-center gap-3 px-2 text-lg leading-tight font-semibold"
      >
        <Icon name="check" className="text-turmeric" />
        <span>
          {text('field.saved')} {summaryOf(record, snapshot)}
        </span>
      </p>
      <button
        type="button"
        onClick={() => {
          void undoFieldRecord(record.id);
          onDone();
        }}
        className="flex min-h-14 flex-none items-center gap-2 rounded-full bg-white px-5 text-lg font-bold text-ink"
      >
        <Icon name="undo" />
        {text('field.undo')}
      </button>
    </div>
  );
}
