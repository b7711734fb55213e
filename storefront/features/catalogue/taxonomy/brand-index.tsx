import type { Brand } from '@kebun/contract/catalogue/taxonomy/brands.ts';
import { defaultLanguage, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import emptyBasket from '@kebun/ui/assets/empty-basket.svg?no-inline';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { chipClasses } from '@kebun/ui/chips/chip-classes.ts';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { TextField } from '@kebun/ui/forms/text-field.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTo } from '#platform/page/links.ts';
import { brandsQuery } from './brand-queries.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Normalises a name: without case and accents. */
const foldName = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Brands from A to Z, by the first letter of their Latin name, which all of them have. */
export function BrandIndex() {
  const text = useT();
  const to = useTo();
  const [typed, setTyped] = useState('');
  const { data } = useQuery(brandsQuery);
  if (!data) return null;

  if (data.data.length === 0) {
    return (
      <EmptyState
        picture={emptyBasket}
        action={<LinkButton href={to('/products')}>{text('frame.all_products')}</LinkButton>}
      >
        {text('brands.none_yet')}
      </EmptyState>
    );
  }

  const query = foldName(typed.trim());
  const isMatch = ({ name, latin_name }: Brand) => foldName(`${name} ${latin_name}`).includes(query);
  const found = data.data
    .map(({ letter, brands }) => ({ letter, brands: brands.filter(isMatch) }))
    .filter(({ brands }) => brands.length > 0);
  const count = found.reduce((sum, { brands }) => sum + brands.length, 0);
  const has = new Set(found.map(({ letter }) => letter));
  const others = [...has].filter((letter) => !letters.includes(letter));

  return (
    <>
      <div className="grid items-end gap-4 md:grid-cols-[minmax(16rem,24rem)_1fr]">
        <TextField
          id="brand"
          name="brand"
          label={text('brands.search')}
          type="search"
          value={typed}
          error={undefined}
          onChange={setTyped}
          autoComplete="off"
          before={<Icon name="search" />}
        />
        <p role="status" className="figures text-sm text-ink-soft md:pb-3">
          {text('brands.count', { count })}
        </p>
      </div>
      <nav
        aria-label={text('brands.letters')}
        className="sticky top-16 z-1 -mx-(--gutter) mt-5 bg-white px-(--gutter) py-2"
      >
        <ul className="no-scrollbar -mx-1 flex gap-1 overflow-x-auto p-1">
          {[...letters, ...others].map((letter) => (
            <li key={letter}>
              <Letter letter={letter} isThere={has.has(letter)} />
            </li>
          ))}
        </ul>
      </nav>
      {count === 0 && (
        <EmptyState
          action={
            <button type="button" className={chipClasses()} onClick={() => setTyped('')}>
              {text('brands.show_all')}
            </button>
          }
        >
          {text('brands.none', { text: typed.trim() })}
        </EmptyState>
      )}
      {found.map(({ letter, brands }) => (
        <section
          key={letter}
          id={`letter-${letter}`}
          className="grid scroll-mt-36 gap-x-6 gap-y-3 border-t border-line py-6 md:grid-cols-[4rem_1fr]"
        >
          <h2 className="display text-3xl">{letter}</h2>
          <ul className="grid gap-(--gap-grid) sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
            {brands.map((brand) => (
              <BrandTile key={brand.slug} brand={brand} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** A link to a letter; without brands it is plain text. */
function Letter({ letter, isThere }: { letter: string; isThere: boolean }) {
  const look = 'grid size-11 place-items-center rounded-full';
  if (!isThere) {
    return (
      <span aria-hidden="true" className={cx(look, 'text-ink-soft')}>
        {letter}
      </span>
    );
  }
  return (
    <a
      href={`#letter-${letter}`}
      className={cx(look, 'bg-leaf-tint font-semibold text-leaf hover:bg-leaf hover:text-white')}
    >
      {letter}
    </a>
  );
}

function BrandTile({ brand }: { brand: Brand }) {
  const text = useT();
  const to = useTo();
  const { slug, name, latin_name, image, details, product_count } = brand;

  return (
    <li className="group relative flex flex-col gap-3 rounded-panel border border-line p-4 hover:bg-surface md:p-5">
      <BrandMark image={image} name={name} className="h-16" />
      <div>
        <h3 className="text-lg">
          <Link href={to('/brands', { query: { slug } })} className="covers">
            {name}
          </Link>
          {latin_name !== name && (
            <span lang={tagOfLanguage(defaultLanguage)} className="ml-2 text-sm font-normal text-ink-soft">
              {latin_name}
            </span>
          )}
        </h3>
        <p className="figures text-sm text-ink-soft">{text('brands.products', { count: product_count })}</p>
        <p className="mt-2 text-sm">{details}</p>
      </div>
    </li>
  );
}

/** The logo of a brand, or the first character of its name. */
export function BrandMark({ image, name, className }: Pick<Brand, 'image' | 'name'> & { className: string }) {
  if (image) {
    return (
      <img
        src={image.thumbnail}
        alt=""
        width={image.width}
        height={image.height}
        className={cx('w-auto self-start', className)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={cx(
        'display grid aspect-square place-items-center self-start rounded-md bg-leaf-tint text-2xl text-leaf-deep',
        className,
      )}
    >
      {[...name][0]}
    </span>
  );
}
