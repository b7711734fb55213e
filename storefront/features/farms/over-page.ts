import { createContext } from 'react';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import type { FarmPageParams, View } from './farm-address.ts';

export type FarmModal = `${Uppercase<View>}_POPUP`;

/** The modal that shows what the address of the farm page would show as this view. */
export const modalOf = (view: View) => `${view.toUpperCase()}_POPUP` as FarmModal;

/** A popup in the modal of another page than the farms': what it shows is kept here and not in the address. */
export const OverPage = createContext<
  | {
      dialog: ModalViewProps<FarmModal>['dialog'];
      asked: FarmPageParams;
      /** Shows the same otherwise narrowed, or another page of its list. */
      ask(asked: FarmPageParams): void;
    }
  | undefined
>(undefined);
