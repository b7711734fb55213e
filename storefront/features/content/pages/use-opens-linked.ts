import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Opens the question that the address names, also in browsers that leave it closed. */
export function useOpensLinked(isThere: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    const question = isThere && hash ? document.getElementById(hash.slice(1))?.closest('details') : undefined;
    if (!question) return;
    question.open = true;
    question.scrollIntoView({ block: 'nearest' });
  }, [hash, isThere]);
}
