import { Field } from '@kebun/ui/forms/field.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { shrinkPhoto } from '#platform/storage/shrink-photo.ts';

interface PhotoInputProps {
  id: string;
  name: string;
  error: string | undefined;
  hint: string;
  /** The photo in Base64, redrawn without location and device; null while there is none. */
  onChange(photo: string | null): void;
}

/** A photo from the camera or the album. Without script the browser's own file field sends it. */
export function PhotoInput({ id, name, error, hint, onChange }: PhotoInputProps) {
  const text = useT();
  const input = useRef<HTMLInputElement>(null);
  const [small, setSmall] = useState<string>();
  const [failed, setFailed] = useState(false);

  const problem = failed ? text('order.complaint_photo_failed') : error;

  const take = async (file: File | undefined) => {
    if (!file) return;
    setFailed(false);
    try {
      const shot = await shrinkPhoto(file);
      onChange(await toBase64(shot.picture));
      setSmall(shot.small);
    } catch {
      setFailed(true); // the browser cannot decode it; the last photo stays
    }
  };
  const takeChosenBefore = useEffectEvent(() => void take(input.current?.files?.[0]));
  useEffect(() => takeChosenBefore(), []); // chosen before the script had loaded

  return (
    <Field id={id} label={text('order.complaint_photo')} hint={hint} error={problem}>
      {(aids) => (
        <label
          htmlFor={id}
          className="outlined flex min-h-16 cursor-pointer items-center gap-4 rounded-md bg-white px-4 py-3 has-focus-visible:shadow-(--focus-ring)"
        >
          {small ? (
            <img src={small} alt="" width="64" height="64" className="size-16 rounded-sm object-cover" />
          ) : (
            <Icon name="camera" className="text-xl text-leaf" />
          )}
          <span className="min-w-0 grow">
            {small && <span className="block font-semibold">{text('order.complaint_photo_again')}</span>}
            <input
              {...aids}
              ref={input}
              name={name}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              onChange={({ target }) => void take(target.files?.[0])}
              className="block w-full max-w-full text-sm"
            />
          </span>
        </label>
      )}
    </Field>
  );
}

const toBase64 = (picture: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
