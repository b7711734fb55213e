import { Icon } from '@kebun/ui/text/icon.tsx';
import { useText } from '@kebun/ui/text/text.tsx';
import type { Land } from '../field-sync/field-snapshot.ts';
import type { FieldRecord } from '../field-sync/outbox.ts';
import { takeBackRecord } from '../field-sync/undo-record.ts';
import { useToldShort } from './record-summary.ts';

interface JustToldProps {
  record: FieldRecord;
  land: Land | undefined;
  onDone(): void;
}

/** What was saved last, with the way to take it back at once. */
export function JustTold({ record, land, onDone }: JustToldProps) {
  const text = useText();
  const told = useToldShort();

  return (
    <div className="mb-4 flex items-stretch gap-2 rounded-tile bg-ink p-2 text-white">
      <p
        role="status"
        className="flex min-w-0 flex-1 items-center gap-3 px-2 text-lg leading-tight font-semibold"
      >
        <Icon name="check" className="text-turmeric" />
        <span>
          {text('field.saved')} {told(record.event, land)}
        </span>
      </p>
      <button
        type="button"
        onClick={() => {
          void takeBackRecord(record.id);
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
