import type { QueryClient } from '@tanstack/react-query';
import { askAnew } from './personal.ts';
import { tokens } from './tokens.ts';

/** Whoever comes or goes in one tab does so in all of them: what is somebody's own is not left standing in another. */
export function followOtherTabs(data: QueryClient): void {
  addEventListener('storage', ({ key }) => {
    if (!tokens.changedElsewhere(key)) return;
    data.removeQueries({ queryKey: ['me'] });
    askAnew(data);
  });
}
