import type { ComponentType } from 'react';
import { overlays } from './store.ts';
import { useOverlays } from './use-overlays.ts';
import { type Load, useView } from './use-view.ts';
import type { ModalView, ModalViews } from './views.ts';

/** How a modal stands on the page, and whether a press outside closes it. */
interface ModalManner {
  face?: 'centred' | 'sheet' | 'full'; // centred, unless it is said
  keepOnOutsideClick?: boolean;
}

/** What a view is given: its dialog's part, to be handed on as it is, and what it was told. */
export interface ModalViewProps<View extends ModalView> {
  dialog: ModalManner & { open: boolean; onClose(): void };
  /** One component may be several views; this says which of them it is now. */
  view?: View;
  data: ModalViews[View] | undefined;
}

export type ModalTable = {
  readonly [View in ModalView]: ModalManner & { load: Load<ModalViewProps<View>> };
};

/** The one place where modals appear. */
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
