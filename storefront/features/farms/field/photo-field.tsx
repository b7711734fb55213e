import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useState } from 'react';
import { type ShrunkPhoto, shrinkPhoto } from '#platform/storage/shrink-photo.ts';

interface PhotoFieldProps {
  shot: ShrunkPhoto | null;
  onShot(shot: ShrunkPhoto | null): void;
  /** The reason for a photo. */
  hint?: string | undefined;
}

/** A photo from the phone's own camera, shrunk at once. */
export function PhotoField({ shot, onShot, hint }: PhotoFieldProps) {
  const text = useT();
  const [failed, setFailed] = useState(false);

  const take = (file: File | undefined) => {
    if (!file) return;
    setFailed(false);
    shrinkPhoto(file).then(onShot, () => setFailed(true));
  };

  return (
    <div className="mb-5">
      <div className="flex gap-2">
        <label className="flex min-h-14 flex-1 cursor-pointer items-center justify-center gap-3 rounded-md bg-white px-4 text-lg font-semibold text-ink outlined has-focus-visible:shadow-(--focus-ring)">
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className="sr-only"
            onChange={({ target }) => take(target.files?.[0])}
          />
          {shot ? (
            <img src={shot.small} alt="" width="48" height="48" className="size-12 rounded-sm object-cover" />
          ) : (
            <Icon name="camera" className="text-xl" />
          )}
          {text(shot ? 'field.photo_again' : 'field.photo')}
        </label>
        {shot && (
          <button
            type="button"
            aria-label={text('field.photo_drop')}
            onClick={() => onShot(null)}
            className="grid min-h-14 w-14 place-items-center rounded-md bg-white text-xl outlined"
          >
            <Icon name="trash" />
          </button>
        )}
      </div>
      {hint && !shot && <p className="mt-1.5 text-base font-medium text-turmeric-ink">{hint}</p>}
      {failed && (
        <p role="alert" className="mt-1.5 text-base font-medium text-chilli">
          {text('field.photo_failed')}
        </p>
      )}
    </div>
  );
}
