import type { ComponentType } from 'react';
import { overlays } from './overlays.ts';
import { useOverlays } from './use-overlays.ts';
import { type Load, useView } from './use-view.ts';
import type { ModalView, ModalViews } from './views.ts';

/** The look of a modal, and whether a press outside closes it. */
interface ModalOptions {
  face?: 'centred' | 'sheet' | 'full'; // centred by default
  keepOnOutsideClick?: boolean;
}

/** The props of a view: those of its dialog, to pass on, and its data. */
export interface ModalViewProps<View extends ModalView> {
  dialog: ModalOptions & { open: boolean; onClose(): void };
  /** One component may be several views; this says which one it is. */
  view?: View;
  data: ModalViews[View] | undefined;
}

export type ModalTable = {
  readonly [View in ModalView]: ModalOptions & { load: Load<ModalViewProps<View>> };
};

/** Renders the open modal. */
export function ModalHost({ table }: { table: ModalTable }) {
  const { open, view, data } = useOverlays().modal;
  const { load, ...manner } = view ? table[view] : { load: undefined };
  const View = useView(load as Load<unknown> | undefined, overlays.closeModal) as
    | ComponentType<ModalViewProps<ModalView>>
    | undefined;

  return (
    View &&
    view && <View view={view} dialog={{ ...manner, open, onClose: overlays.closeModal }} data={data} />
  );
}
