import { useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import { useText } from './text.tsx';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** A strip under the header while there is no connection. A page made on the server believes there is one. */
export function OfflineBar() {
  const text = useText();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

  return (
    <div role="status">
      {!online && (
        <p className="flex min-h-11 items-center justify-center gap-2.5 bg-ink px-(--gutter) py-2 text-center text-sm font-medium text-white">
          <Icon name="offline" className="text-turmeric" />
          {text('ui.offline')}
        </p>
      )}
    </div>
  );
}
