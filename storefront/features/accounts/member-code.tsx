import { getQrCode } from '@kebun/contract/qrcodes/qrcodes.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

/** The customer's own code, which staff scan at a counter to find the account. */
export function MemberCode() {
  const text = useT();
  const { data } = useQuery({
    queryKey: ['member-code'],
    queryFn: apiQuery(getQrCode, { query: { type: 'member' } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

  return (
    <section className="mb-12 flex max-w-160 flex-wrap items-center gap-x-6 gap-y-4">
      <div className="size-40 flex-none rounded-md bg-white inset-ring inset-ring-line">
        {data && (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(data.svg)}`}
            alt={text('account.member_qr')}
            width="160"
            height="160"
          />
        )}
      </div>
      <div className="min-w-48 flex-1">
        <h2 className="mb-1 text-2xl">{text('account.member_code')}</h2>
        <p className="text-ink-soft">{text('account.member_code_hint')}</p>
      </div>
    </section>
  );
}
