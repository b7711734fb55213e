import { useSyncExternalStore } from 'react';
import { closed, type Overlays } from './moves.ts';
import { overlays } from './overlays.ts';

const onServer = () => closed;

export const useOverlays = (): Overlays => useSyncExternalStore(overlays.subscribe, overlays.now, onServer);
