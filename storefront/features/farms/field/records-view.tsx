import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { canUndo, type FieldRecord, hasPhotoToSend, isCheck, isOver } from '../field-sync/field-record.ts';
import type { FieldSnapshot } from '../field-sync/field-snapshot.ts';
import { type FieldState, field } from '../field-sync/field-store.ts';
import { undoFieldRecord } from '../field-sync/undo-field-record.ts';
import { FieldActionIcon } from './field-action-icon.tsx';
import { formatHour, formatShortDay } from './format-figures.ts';
import { fieldActionFor, useRecordSummary } from './record-summary.ts';
import { useFieldLanguage } from './use-field-view.ts';
import { ViewHead } from './view-head.tsx';

/** The worker's recent records: waiting, sent and refused. */
export function RecordsView({
  state,
  snapshot,
  staffId,
}: {
  state: FieldState;
  snapshot: FieldSnapshot | undefined;
  staffId: string;
}) {
  const text = useT();
  const own = state.records.filter(({ staff_id }) => staff_id === staffId);

  return (
    <>
      <ViewHead back={{}} title={text('field.records')} />
      <Button
        look="quiet"
        wide
        className="mb-4 min-h-14 text-lg"
        busy={state.isSending}
        onClick={() => void field().look()}
      >
        <Icon name="up" />
        {text('field.send_now')}
      </Button>
      {own.length === 0 && <p className="rounded-tile bg-surface p-5 text-lg">{text('field.no_records')}</p>}
      <ol className="grid gap-2.5">
        {own.map((record) => (
          <RecordLine key={record.id} record={record} snapshot={snapshot} />
        ))}
      </ol>
    </>
  );
}

function RecordLine({ record, snapshot }: { record: FieldRecord; snapshot: FieldSnapshot | undefined }) {
  const text = useT();
  const language = useFieldLanguage();
  const summaryOf = useRecordSummary();
  const { made_at, photo, why, safe_harvest_from, undo_id } = record;
  const name = isCheck(record) ? 'hygiene' : fieldActionFor(record.event.type);
  const { note } = isCheck(record) ? record.check : record.event;
  const isBad = record.state === 'review' || record.state === 'rejected';
  const reason =
    why === 'phi_not_elapsed' && safe_harvest_from
      ? text('field.harvest_from', { day: formatShortDay(safe_harvest_from, language) })
      : why && text(`field.why_${why}` as MessageKey);

  return (
    <li
      className={cx(
        'rounded-tile bg-white p-4 text-ink outlined',
        record.state === 'taken_back' && 'bg-surface',
      )}
    >
      <div className="flex items-start gap-3">
        {photo ? (
          <img
            src={photo.small}
            alt=""
            width="56"
            height="56"
            className="size-14 flex-none rounded-sm object-cover"
          />
        ) : (
          <span className="grid size-14 flex-none place-items-center rounded-sm bg-leaf-tint text-xl">
            <FieldActionIcon name={name} />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <p
            className={cx('text-lg leading-tight font-bold', record.state === 'taken_back' && 'line-through')}
          >
            {summaryOf(record, snapshot)}
          </p>
          <p className="text-base">
            {formatShortDay(made_at, language)} {formatHour(made_at, language)}
          </p>
          {note && <p className="text-base">“{note}”</p>}
          <p
            className={cx(
              'mt-1 flex items-center gap-1.5 text-base font-bold',
              isBad ? 'text-chilli' : 'text-ink',
            )}
          >
            <Icon name={signOf[record.state]} />
            {undo_id && !isOver(record) ? text('field.state_undoing') : text(`field.state_${record.state}`)}
            {hasPhotoToSend(record) && ` · ${text('field.photo_waits')}`}
            {photo?.state === 'refused' && ` · ${text('field.photo_refused')}`}
          </p>
          {reason && <p className="text-base">{reason}</p>}
        </div>
      </div>
      <div className="mt-2 flex gap-2">
        {canUndo(record) && (
          <Button
            look="quiet"
            wide
            className="min-h-14 text-lg"
            onClick={() => void undoFieldRecord(record.id)}
          >
            <Icon name="undo" />
            {text('field.undo')}
          </Button>
        )}
        {isBad && isOver(record) && (
          <Button
            look="quiet"
            wide
            className="min-h-14 text-lg"
            onClick={() => void field().database.revise([record.id], () => 'gone')}
          >
            {text('field.understood')}
          </Button>
        )}
      </div>
    </li>
  );
}

const signOf = {
  waiting: 'clock',
  sent: 'check',
  review: 'alert',
  rejected: 'alert',
  taken_back: 'undo',
} as const;
