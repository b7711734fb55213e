import { getProductChoices } from '@kebun/contract/catalogue/products/staff-products.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/data/call.ts';

/** Returns the choices of a product form, requested once for all who use them. */
export const useProductChoices = () =>
  useQuery({
    queryKey: ['product-choices'],
    queryFn: async () => (await call(getProductChoices)).data,
    staleTime: 60_000,
  });
