import type { Product } from '@kebun/contract/catalogue/products/product-pages.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { lowStockThreshold } from '@kebun/contract/lib/limits.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { Fragment, type ReactNode } from 'react';
import { useTo } from '#platform/page/links.ts';

interface NameAndSlug {
  name: string;
  slug: string;
}

/** The facts about a product in addition to its price: labels and their links. */
export function ProductFacts({ product }: { product: Product }) {
  const text = useT();
  const to = useTo();
  const language = useLanguage();
  const { brand, category, dietary, tags, quantity } = product;

  const links = (all: readonly NameAndSlug[], hrefOf: (slug: string) => string) =>
    all.map(({ slug, name }, index) => (
      <Fragment key={slug}>
        {index > 0 && languageFacts[language].listComma}
        <Link href={hrefOf(slug)} className="link font-medium">
          {name}
        </Link>
      </Fragment>
    ));

  const facts: [label: string, value: ReactNode][] = [
    ...product.details.map(({ label, value }): [string, ReactNode] => [label, value]),
    [text('catalogue.categories'), links([category], (slug) => to('/categories/view', { query: { slug } }))],
    ...(brand
      ? [[text('catalogue.brands'), links([brand], (slug) => to('/brands', { query: { slug } }))] as const]
      : []),
    ...(dietary.length > 0
      ? [
          [
            text('catalogue.dietary'),
            links(dietary, (dietary) => to('/products', { query: { dietary } })),
          ] as const,
        ]
      : []),
    ...(tags.length > 0
      ? [[text('catalogue.tags'), links(tags, (tags) => to('/products', { query: { tags } }))] as const]
      : []),
    [
      text('product.pieces_available'),
      quantity > lowStockThreshold
        ? text('product.more_than', { count: lowStockThreshold })
        : String(Math.max(0, quantity)),
    ],
  ].map(([label, value]) => [label as string, value]);

  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 text-[.9688rem]">
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
