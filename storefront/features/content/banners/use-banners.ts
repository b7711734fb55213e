import { useQuery } from '@tanstack/react-query';
import { bannersQuery } from '../layouts/queries.ts';

/** Returns the banners of a position; none while loading and after an error. */
export const useBanners = (position: string) => useQuery(bannersQuery(position)).data ?? [];
