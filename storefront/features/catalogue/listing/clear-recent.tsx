import { clearRecentProducts } from '@kebun/contract/catalogue/listing/recent-products.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { Dialog } from '@kebun/ui/overlays/dialog.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';
import { recentKey } from './recent-query.ts';
import { clearSeenProducts } from './seen-products.ts';

/** Clears the recently viewed products, after a confirmation. */
export function ClearRecent() {
  const text = useT();
  const { data } = useApp();
  const [isOpen, setOpen] = useState(false);

  const forget = useMutation<void, CallError>({
    networkMode: 'always',
    mutationFn: async () => {
      await data.call(clearRecentProducts);
      clearSeenProducts();
    },
    onSuccess: () => {
      setOpen(false);
      void data.invalidateQueries({ queryKey: recentKey });
    },
    onError: ({ message }) => showToast({ text: message, kind: 'failed' }),
  });

  return (
    <>
      <Button look="quiet" size="small" onClick={() => setOpen(true)}>
        {text('account.recent_clear')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text('account.recent_clear_title')}
        actions={
          <>
            <Button busy={forget.isPending} onClick={() => forget.mutate()}>
              {text('account.recent_clear')}
            </Button>
            <Button look="quiet" onClick={() => setOpen(false)}>
              {text('common.keep_it')}
            </Button>
          </>
        }
      >
        <p>{text('account.recent_clear_lead')}</p>
      </Dialog>
    </>
  );
}
