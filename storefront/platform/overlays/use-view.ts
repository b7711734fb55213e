import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useApp } from '../page/app-context.ts';

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * Loads the script of a view when it is first opened. After an error the view is closed again with a message; the page
 * beneath stays.
 */
export function useView<Props>(load: Load<Props> | undefined, onFailed: () => void) {
  const { t } = useApp();
  const [loaded, setLoaded] = useState<{ load: Load<Props>; View: ComponentType<Props> }>();
  const failed = useEffectEvent(() => {
    showToast({ text: t('failed.network'), kind: 'failed' });
    onFailed();
  });

  useEffect(() => {
    let isCurrent = true;
    load?.().then(
      ({ default: View }) => isCurrent && setLoaded({ load, View }),
      () => isCurrent && failed(),
    );
    return () => {
      isCurrent = false;
    };
  }, [load]);

  return loaded && loaded.load === load ? loaded.View : undefined;
}
