import { getComplaintPhoto, listComplaints } from '@kebun/contract/complaints/complaints.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

export const complaintsKey = ['complaints'] as const;

/** The reports about the freshness of an order, the newest first, and what can be reported now. */
export const complaintsQuery = (order: string) =>
  queryOptions({
    queryKey: [...complaintsKey, order],
    queryFn: apiQuery(listComplaints, { query: { display_id: order } }),
    staleTime: 0, // staff may have decided in the meantime
    retry: false,
  });

export const complaintPhotoQuery = (id: string) =>
  queryOptions({
    queryKey: [...complaintsKey, 'photo', id],
    queryFn: apiQuery(getComplaintPhoto, { params: { id } }),
    select: ({ data }) => data.photo,
    staleTime: Number.POSITIVE_INFINITY,
  });
