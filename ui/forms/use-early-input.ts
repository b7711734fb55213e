import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * A visitor may change a field before the page's script has loaded. React keeps the changed value and fires no event,
 * so this hook reports it when the field hydrates, before React handles the press that made it hydrate.
 */
export function useEarlyInput<Field extends Element>(hear: (field: Field) => void): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const onEarlyChoice = useEffectEvent(() => {
    if (field.current) hear(field.current);
  });
  useLayoutEffect(() => onEarlyChoice(), []);
  return field;
}
