import { exportData } from '@kebun/contract/privacy/privacy.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import { callAddress } from '#platform/api/call-address.ts';
import type { CallError } from '#platform/api/call-error.ts';
import { download } from '#platform/api/download.ts';

const formats = ['html', 'json'] as const;
type Format = (typeof formats)[number];

/** All data of the customer, to read or to download. */
export function OwnData() {
  const text = useT();
  const language = useLanguage();

  const fetching = useMutation<void, CallError, Format>({
    networkMode: 'always',
    mutationFn: (format) =>
      download(text, callAddress(exportData.path, {}, { format, lang: language }), `kebun.${format}`),
    onError: ({ message }) => showToast({ text: message, kind: 'failed' }),
  });

  return (
    <div className="flex flex-wrap gap-3">
      {formats.map((format) => (
        <Button
          key={format}
          look="quiet"
          busy={fetching.isPending && fetching.variables === format}
          onClick={() => fetching.mutate(format)}
        >
          {text(`account.own_data_${format}`)}
        </Button>
      ))}
    </div>
  );
}
