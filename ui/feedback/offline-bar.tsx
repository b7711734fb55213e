import { useSyncExternalStore } from 'react';
import { Icon } from '../text/icon.tsx';
import { useT } from '../text/text.tsx';
import { isConnected, onConnection } from './connection.ts';

/** A strip under the header while there is no connection. The server renders pages as connected. */
export function OfflineBar() {
  const text = useT();
  const online = useSyncExternalStore(onConnection, isConnected, () => true);

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
