import { useQuery } from '@tanstack/react-query';
import { bannersQuery } from '../layouts/queries.ts';

/** What hangs in one place; nothing until it is known, and where it cannot be had. */
export const useBanners = (position: string) => useQuery(bannersQuery(position)).data ?? [];
