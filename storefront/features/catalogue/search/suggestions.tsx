import { type Suggestions as SuggestionsReply, suggest } from '@kebun/contract/catalogue/search/search.ts';
import { type Category, navCategories } from '@kebun/contract/catalogue/taxonomy/categories.ts';
import { tintClass } from '@kebun/ui/catalogue/category-tint.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Price } from '@kebun/ui/money/price.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import type { IconName } from '@kebun/ui/text/icon-names.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { apiQuery } from '#platform/api/api-query-client.ts';
import { isSearchable } from '#platform/api/is-searchable.ts';
import { useTo } from '#platform/page/links.ts';
import { clearRecentSearches, recentSearches, rememberSearch } from './recent-searches.ts';

/** Returns a value once it has not changed for a moment, so that not every letter is a request. */
function useDebounced<Value>(value: Value, milliseconds = 120) {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const soon = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(soon);
  }, [value, milliseconds]);

  return settled;
}

/** Suggestions for the typed text; for an empty text, popular searches. */
const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['suggestions', text],
    queryFn: apiQuery(suggest, { query: text ? { text } : {} }),
    select: ({ data }: { data: SuggestionsReply }) => data,
    placeholderData: keepPreviousData,
  });

/** The categories of the menu, under the same key as the frame's. */
const menuCategoriesQuery = queryOptions({
  queryKey: ['categories', 'menu'],
  queryFn: apiQuery(navCategories),
  select: ({ data }: { data: Category[] }) => data,
});

interface SuggestionsProps {
  id: string;
  typed: string;
  /** The id of the option that the arrow keys have reached. */
  active: string | undefined;
  onTaken(): void;
}

/** Below the search field: recent and popular searches, then matching products, categories and growers. */
export default function Suggestions({ id, typed, active, onTaken }: SuggestionsProps) {
  const text = useT();
  const to = useTo();
  const settled = useDebounced(typed);
  const term = isSearchable(settled) ? settled : '';
  const { data } = useQuery(suggestionsQuery(term));
  const { data: all = [] } = useQuery({ ...menuCategoriesQuery, enabled: !term });
  const [recent, setRecent] = useState(recentSearches);
  if (!data) return null;

  const { products, categories, brands, queries } = data;
  const found = term ? products.length + categories.length + brands.length : queries.length + all.length;
  const option = (key: string) => ({ id: `${id}-${key}`, isActive: `${id}-${key}` === active, onTaken });
  const query = (key: string, words: string, icon: IconName, label = words) => (
    <Option
      key={key}
      {...option(key)}
      href={to('/search', { query: { text: words } })}
      onTaken={() => {
        rememberSearch(words);
        onTaken();
      }}
    >
      <Icon name={icon} className="mx-3 text-ink-soft" />
      {label}
    </Option>
  );

  return (
    <div className="p-2">
      <div role="status" className="sr-only">
        {text('search.found', { count: found })}
      </div>
      <div role="listbox" id={id} aria-label={text('search.suggestions')}>
        {!term && recent.length > 0 && (
          <Group title={text('search.recent')}>
            {recent.map((words) => query(`recent-${words}`, words, 'clock'))}
          </Group>
        )}
        {!term && queries.length > 0 && (
          <Group title={text('search.queries')}>
            {queries.map((words) => query(`often-${words}`, words, 'search'))}
          </Group>
        )}
        {!term && all.length > 0 && (
          <Group title={text('search.browse')}>
            {all.map(({ slug, name, tint, image }) => (
              <Option
                key={slug}
                {...option(`category-${slug}`)}
                href={to('/categories/view', { query: { slug } })}
              >
                <span className={cx('grid size-10 flex-none place-items-center rounded-sm', tintClass(tint))}>
                  {image && <img src={image.thumbnail} alt="" width="28" height="28" className="size-7" />}
                </span>
                {name}
              </Option>
            ))}
          </Group>
        )}
        {term && products.length > 0 && (
          <Group title={text('common.products')}>
            {products.map(({ slug, name, unit, image, tint, price, sale_price, in_stock }) => (
              <Option
                key={slug}
                {...option(`product-${slug}`)}
                href={to('/products/view', { query: { slug } })}
              >
                <span className={cx('grid size-12 flex-none place-items-center rounded-md', tintClass(tint))}>
                  <img
                    src={image.thumbnail}
                    alt=""
                    width="34"
                    height="34"
                    className={cx('size-8.5', !in_stock && 'opacity-38')}
                  />
                </span>
                <span className="min-w-0 grow">
                  <span className="block truncate font-medium">{name}</span>
                  <span className="block text-sm text-ink-soft">{in_stock ? unit : text('ui.sold_out')}</span>
                </span>
                <Price size="small" now={sale_price ?? price} was={sale_price && price} faded={!in_stock} />
              </Option>
            ))}
          </Group>
        )}
        {term && categories.length > 0 && (
          <Group title={text('common.categories')}>
            {categories.map(({ slug, name, tint, product_count }) => (
              <Option
                key={slug}
                {...option(`category-${slug}`)}
                href={to('/categories/view', { query: { slug } })}
              >
                <span
                  className={cx('mx-1 grid size-10 flex-none place-items-center rounded-sm', tintClass(tint))}
                >
                  <Icon name="leaf" />
                </span>
                <span className="grow">{name}</span>
                <span className="figures text-sm text-ink-soft">{product_count}</span>
              </Option>
            ))}
          </Group>
        )}
        {term && brands.length > 0 && (
          <Group title={text('search.brands')}>
            {brands.map(({ slug, name, product_count }) => (
              <Option key={slug} {...option(`brand-${slug}`)} href={to('/brands', { query: { slug } })}>
                <Icon name="shield" className="mx-3 text-ink-soft" />
                <span className="grow">{name}</span>
                <span className="figures text-sm text-ink-soft">{product_count}</span>
              </Option>
            ))}
          </Group>
        )}
        {term && query('all', term, 'search', text('search.all_for', { text: term }))}
      </div>
      {term && found === 0 && <p className="px-3 pb-3 text-sm text-ink-soft">{text('search.nothing_yet')}</p>}
      {!term && recent.length > 0 && (
        <button
          type="button"
          className="min-h-11 rounded-sm px-3 text-sm text-ink-soft underline underline-offset-[.2em] hover:text-ink"
          onClick={() => {
            clearRecentSearches();
            setRecent([]);
          }}
        >
          {text('search.forget')}
        </button>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, as listboxes have them
    <div role="group" aria-label={title}>
      <div aria-hidden="true" className="px-3 pt-3 pb-1 text-sm font-semibold text-ink-soft">
        {title}
      </div>
      {children}
    </div>
  );
}

interface OptionProps {
  id: string;
  isActive: boolean;
  href: string;
  onTaken(): void;
  children: ReactNode;
}

function Option({ id, isActive, href, onTaken, children }: OptionProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={href}
      onClick={onTaken}
      className={cx(
        'flex min-h-12 items-center gap-3 rounded-md p-1.5 pr-3 hover:bg-surface',
        isActive && 'bg-leaf-tint',
      )}
    >
      {children}
    </Link>
  );
}
