import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useApp } from '../page/app-context.ts';

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A view's script is fetched when it is first opened. Where that fails the view is closed again and the reason said;
 * the page beneath is not lost over it.
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
