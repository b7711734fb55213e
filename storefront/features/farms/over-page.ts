import { createContext } from 'react';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import type { FarmPageParams, View } from './farm-address.ts';

export type FarmModal = `${Uppercase<View>}_POPUP`;

/** Returns the modal that shows the same view as the address of the farm page. */
export const modalOf = (view: View) => `${view.toUpperCase()}_POPUP` as FarmModal;

/** A popup as a modal over another page than the farm page: its parameters are held here and not in the address. */
export const OverPage = createContext<
  | {
      dialog: ModalViewProps<FarmModal>['dialog'];
      params: FarmPageParams;
      /** Changes the filters or the page of its list. */
      setParams(params: FarmPageParams): void;
    }
  | undefined
>(undefined);
