import { Note } from '@kebun/ui/feedback/note.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { checkedCodeQuery } from '#platform/storage/refer-code.ts';

/** The owner of a code. An unknown code is reported, and blocks nothing. */
export function WhoInvites({ code }: { code: string }) {
  const text = useT();
  const { data, error } = useQuery(checkedCodeQuery(code));
  if (code === '') return <p className="text-ink-soft">{text('account.refer_none_code')}</p>;
  if (error) {
    return (
      <Note icon="info" tone="time">
        {error.message}
      </Note>
    );
  }
  return data && <Note icon="gift">{data.message}</Note>;
}
