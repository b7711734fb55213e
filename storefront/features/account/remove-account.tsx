import { Button } from '@kebun/ui/button.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { useState } from 'react';
import { PanelHost } from '#platform/overlays/panel-host.tsx';

const removal = () => import('./removal-dialog.tsx');

/** The way out for good. What it costs is told in the dialog, before anything happens. */
export function RemoveAccount() {
  const text = useText();
  const [isAsking, setAsking] = useState(false);

  return (
    <section>
      <h2 className="mb-1 text-2xl">{text('account.removal')}</h2>
      <p className="mb-4 max-w-(--text-max) text-ink-soft">{text('account.removal_lead')}</p>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {text('account.remove')}
      </Button>
      <PanelHost open={isAsking} onClose={() => setAsking(false)} load={removal} />
    </section>
  );
}
