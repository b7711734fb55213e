import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * A field may be changed before the page's script has come. React leaves it as the hand left it and tells nobody, so it
 * is heard here, once the field comes to life.
 */
export function useEarlyInput<Field extends Element>(hear: (field: Field) => void): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const heard = useEffectEvent(() => {
    if (field.current) hear(field.current);
  });
  useEffect(() => heard(), []);
  return field;
}
