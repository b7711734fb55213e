import { type ComponentType, useEffect, useState } from 'react';
import type { DrawerViewProps } from './drawer-host.tsx';
import { type Load, useView } from './use-view.ts';

type PanelHostProps<Props> = DrawerViewProps & { load: Load<DrawerViewProps & Props> } & Props;

/** A panel whose script is loaded when it is first opened, and which stays mounted. */
export function PanelHost<Props extends object>({ load, ...panel }: PanelHostProps<Props>) {
  const { open, onClose } = panel;
  const [wasOpened, setWasOpened] = useState<boolean>(open);
  useEffect(() => {
    if (open) setWasOpened(true);
  }, [open]);

  const View = useView(wasOpened ? load : undefined, onClose) as ComponentType<typeof panel> | undefined;
  return View && <View {...panel} />;
}
