import { getProductChoices } from '@kebun/contract/catalogue/products/staff-products.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/data/call.ts';

/** What a product can be put under, asked once for all who offer it. */
export const useChoices = () =>
  useQuery({
    queryKey: ['product-choices'],
    queryFn: async () => (await call(getProductChoices)).data,
    staleTime: 60_000,
  });
