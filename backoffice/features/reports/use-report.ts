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

/** The report that the address names, asked about until all of it is done. */
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

/** Asks for a report and goes to it: it has an address, to come back to. */
export function useRequestReport() {
  const [, setAddress] = useSearchParams();
  const queries = useQueryClient();

  return async (ask: ReportRequest): Promise<void> => {
    const answer = await call(requestReport, { body: ask });
    queries.setQueryData(['report', answer.data.id], answer);
    setAddress({ report: answer.data.id });
    await queries.invalidateQueries({ queryKey: ['reports'] });
  };
}

export const csvName = ({ kind, from, to }: Report) => `${kind}_${from}_${to}.csv`;
