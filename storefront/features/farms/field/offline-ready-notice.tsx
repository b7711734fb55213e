import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useEffect, useState } from 'react';

const page = '/farm/record';

async function isCachedOffline() {
  return 'caches' in window && (await caches.match(page, { ignoreVary: true })) !== undefined;
}

/** Says when this screen will open without a signal: once the worker has cached it. */
export function OfflineReadyNotice() {
  const text = useT();
  const [isStored, setStored] = useState(false);

  useEffect(() => {
    if (isStored) return;
    const look = () => void isCachedOffline().then((is) => is && setStored(true));
    look();
    const looking = setInterval(look, 2_000);
    return () => clearInterval(looking);
  }, [isStored]);

  return (
    <p className="mt-8 flex items-center gap-2 text-base text-ink-soft">
      <Icon name={isStored ? 'check' : 'clock'} />
      {text(isStored ? 'field.works_offline' : 'field.being_kept')}
    </p>
  );
}
