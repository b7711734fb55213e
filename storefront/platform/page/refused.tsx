import { Note } from '@kebun/ui/feedback/note.tsx';
import type { PostedForm } from '@kebun/ui/forms/posted.ts';

/** The error of a form without script, where it belongs to no field. */
export function Refused({ form: { posted, isRefused } }: RefusedProps) {
  if (!isRefused) return null;
  return (
    <div role="alert">
      <Note icon="alert" tone="chilli">
        {posted?.message}
      </Note>
    </div>
  );
}

interface RefusedProps {
  form: { posted: PostedForm | undefined; isRefused: boolean };
}
