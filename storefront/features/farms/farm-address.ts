import { type Stage, stages } from '@kebun/contract/farms/batches/stages.ts';
import { use } from 'react';
import { useLocation } from 'react-router';
import { useTo } from '#platform/page/links.ts';
import { OverPage } from './over-page.ts';

/** All parameters of the farm page: farm, tab, filters and popup. */
// biome-ignore format: table
export const farmParameters = [
  'farm', 'tab', 'stage', 'crop', 'ready', 'text', 'sort', 'page', 'year', 'outcome', 'cycles', 'view', 'id',
] as const;

export const tabs = ['plan', 'batches', 'calendar', 'archive'] as const;
export type Tab = (typeof tabs)[number];

export const views = ['farm', 'plot', 'lifecycle', 'farmer', 'archive', 'legend'] as const;
export type View = (typeof views)[number];

export const sorts = ['expected_harvest', 'sown_on', 'status', 'quantity_alive'] as const;
export const weeks = ['this_week', 'next_week'] as const;
export const outcomes = ['completed', 'failed'] as const;

interface FarmFilters {
  readonly tab?: Tab | undefined;
  readonly ready?: (typeof weeks)[number] | undefined;
  readonly sort?: (typeof sorts)[number] | undefined;
  readonly outcome?: (typeof outcomes)[number] | undefined;
  readonly view?: View | undefined;
}
type FarmFilterParam = Exclude<(typeof farmParameters)[number], keyof FarmFilters>;
export type FarmPageParams = FarmFilters & { readonly [name in FarmFilterParam]?: string | undefined };

const oneOf = <Word extends string>(words: readonly Word[], word: string | undefined): Word | undefined =>
  words.find((known) => known === word);
const isStage = (word: string): word is Stage => (stages as readonly string[]).includes(word);
const number = (word: string | undefined) => (/^\d{1,4}$/.test(word ?? '') ? word : undefined);

/** Reads the parameters of an address. Invalid ones are ignored. */
export function readFarmPageParams(search: URLSearchParams): FarmPageParams {
  const params = Object.fromEntries(
    farmParameters.map((name) => [name, search.get(name)?.trim().slice(0, 120) || undefined]),
  ) as { readonly [name in (typeof farmParameters)[number]]?: string | undefined };
  const view = oneOf(views, params.view);
  return {
    ...params,
    tab: oneOf(tabs, params.tab),
    stage: params.stage && isStage(params.stage) ? params.stage : undefined,
    ready: oneOf(weeks, params.ready),
    sort: oneOf(sorts, params.sort),
    page: number(params.page),
    cycles: number(params.cycles),
    year: params.year?.length === 4 ? number(params.year) : undefined,
    outcome: oneOf(outcomes, params.outcome),
    view: view === 'legend' || view === 'archive' || params.id ? view : undefined,
  };
}

export const tabOf = ({ tab }: FarmPageParams) => tab ?? 'plan';
export const pageOf = (page: string | undefined) => Math.max(1, Number(page ?? 1));

/** Returns the parameters of the address, and addresses with changes to them. */
export function useFarmAddress() {
  const to = useTo();
  const { pathname, search } = useLocation();
  const home = to('/farm');
  const over = use(OverPage);
  const isHere = pathname === home && !over;
  const params: FarmPageParams =
    over?.params ?? (isHere ? readFarmPageParams(new URLSearchParams(search)) : {});

  return {
    params: params,
    /** Whether this is the farm page, whose own address names the popup. */
    isHere,
    /** The same address with changes. Changed filters restart at the first page. */
    hrefOf: (change: FarmPageParams) =>
      to('/farm', { query: { ...params, page: undefined, cycles: undefined, ...change } }),
    /** The present page with a popup; without arguments, without one. */
    over: (view?: View, id?: string) => to('/farm', { query: { ...params, view, id } }),
  };
}
