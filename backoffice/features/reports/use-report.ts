import {
  getReport,
  type Report,
  type ReportRequest,
  requestReport,
} from '@kebun/contract/reports/reports.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '#platform/data/call.ts';

const aWhile = 1_000; // milliseconds

/** Returns the report in the address, polled until it is complete. */
export function useReport() {
  const [address] = useSearchParams();
  const id = address.get('report') ?? '';
  return useQuery({
    queryKey: ['report', id],
    queryFn: () => call(getReport, { params: { id } }),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data && !state.data.data.table ? aWhile : false),
  });
}

/** Returns a mutation that requests a report and opens its address. */
export function useRequestReport() {
  const [, setAddress] = useSearchParams();
  const queries = useQueryClient();

  return async (request: ReportRequest): Promise<void> => {
    const answer = await call(requestReport, { body: request });
    queries.setQueryData(['report', answer.data.id], answer);
    setAddress({ report: answer.data.id });
    await queries.invalidateQueries({ queryKey: ['reports'] });
  };
}

export const csvName = ({ kind, from, to }: Report) => `${kind}_${from}_${to}.csv`;
