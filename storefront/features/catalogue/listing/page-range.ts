/** Divisible by two, three, four and six columns. */
export const pageSize = 24;

/** The first and the last page of a list that are shown. */
export interface PageRange {
  from: number;
  page: number;
}

/** Their names in an address. */
export const pageParameters = ['from', 'page'] as const;

const maxPages = 8; // pages in one view; a shopper who wants more can filter the list
const last = 100_000;

const numberIn = (search: URLSearchParams, name: string) =>
  Math.min(Math.max(1, Number.parseInt(search.get(name) ?? '', 10) || 1), last);

/** Reads the pages: "?page=3" is the third page alone, for links; "?from=1&page=3" also shows the pages before it. */
export function readSpan(search: URLSearchParams): PageRange {
  const page = numberIn(search, 'page');
  const from = search.has('from') ? Math.min(numberIn(search, 'from'), page) : page;
  return { from: Math.max(from, page - maxPages + 1), page };
}

export const pageRangeToUrl = ({ from, page }: PageRange) => ({
  from: from === page ? undefined : from,
  page: page === 1 ? undefined : page,
});
