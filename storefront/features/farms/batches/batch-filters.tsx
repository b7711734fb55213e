import { maxSearchLength } from '@kebun/contract/lib/limits.ts';
import { InputBox } from '@kebun/ui/forms/input-box.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTo } from '#platform/page/links.ts';
import { isOfflineError } from '#platform/storage/offline-error.ts';
import { ChipSelect } from '../chip-select.tsx';
import { type FarmPageParams, sorts, useFarmAddress, weeks } from '../farm-address.ts';
import { FarmChoice } from '../farm-choice.tsx';
import { totalsQuery } from '../queries.ts';

const otherSorts = sorts.filter((sort) => sort !== 'expected_harvest');

/** Filters and sorts the batches. Without script it is an ordinary form. */
export function BatchFilters() {
  const text = useT();
  const to = useTo();
  const navigate = useNavigate();
  const { params, hrefOf } = useFarmAddress();
  const { data: stages } = useQuery(totalsQuery('status', params.farm));
  const { data: crops } = useQuery(totalsQuery('crop', params.farm));

  const go = (change: FarmPageParams) => {
    if (!isOfflineError(text)) void navigate(hrefOf(change), { preventScrollReset: true });
  };
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('text');
    go({ text: typeof words === 'string' && words.trim() ? words.trim() : undefined });
  };
  const named = (rows: readonly { key: string; label: string }[] = []) =>
    rows.map(({ key, label }) => ({ value: key, label }));

  return (
    <search>
      <form
        action={to('/farm')}
        onSubmit={search}
        className="my-5 flex flex-wrap items-center gap-2.5 max-sm:grid max-sm:grid-cols-2"
      >
        <input type="hidden" name="tab" value="batches" />
        <div className="col-span-full sm:w-72">
          <InputBox bad={false}>
            <label className="sr-only" htmlFor="batch-text">
              {text('farm.search')}
            </label>
            <input
              key={params.text}
              id="batch-text"
              name="text"
              type="search"
              enterKeyHint="search"
              maxLength={maxSearchLength}
              defaultValue={params.text}
              placeholder={text('farm.search_hint')}
              className="min-w-0 grow rounded-sm bg-transparent px-3.5"
            />
            <button
              type="submit"
              aria-label={text('farm.search')}
              className="grid size-12 place-items-center"
            >
              <Icon name="search" />
            </button>
          </InputBox>
        </div>
        <FarmChoice onChoose={go} />
        <ChipSelect
          name="stage"
          label={text('common.stage')}
          value={params.stage}
          none={text('farm.every_stage')}
          options={named(stages?.data)}
          onChoose={(stage) => go({ stage })}
        />
        <ChipSelect
          name="crop"
          label={text('common.crop')}
          value={params.crop}
          none={text('farm.every_crop')}
          options={named(crops?.data)}
          onChoose={(crop) => go({ crop })}
        />
        <ChipSelect
          name="ready"
          label={text('farm.ready')}
          value={params.ready}
          none={text('farm.ready_any')}
          options={weeks.map((week) => ({ value: week, label: text(`farm.ready_${week}`) }))}
          onChoose={(ready) => go({ ready })}
        />
        <ChipSelect
          name="sort"
          label={text('common.sort')}
          value={params.sort}
          none={text('farm.sort_expected_harvest')}
          options={otherSorts.map((sort) => ({ value: sort, label: text(`farm.sort_${sort}`) }))}
          onChoose={(sort) => go({ sort })}
        />
      </form>
    </search>
  );
}
