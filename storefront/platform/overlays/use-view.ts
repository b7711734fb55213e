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
    let isWanted = true;
    load?.().then(
      ({ default: View }) => isWanted && setLoaded({ load, View }),
      () => isWanted && failed(),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);

  return loaded && loaded.load === load ? loaded.View : undefined;
}
