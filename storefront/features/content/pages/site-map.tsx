import { isPageOpen } from '@kebun/contract/content/settings/features.ts';
import { sitePages } from '@kebun/contract/content/site-pages.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { type PagePath, useTo } from '#platform/page/links.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { useSettings } from '#platform/text/settings.ts';

/** A category with its children, each with its address. */
export interface Branch {
  label: string;
  href: string;
  branches: readonly Branch[];
}

interface SiteMapProps {
  categories: readonly Branch[];
  emptyPages: readonly string[]; // nothing leads to them
  infoPages: readonly { slug: string; title: string }[];
}

/** All public pages and all categories. */
export function SiteMap({ categories, emptyPages, infoPages }: SiteMapProps) {
  const text = useT();
  const to = useTo();
  const settings = useSettings();
  const isThere = ({ path }: { path: string }) =>
    !emptyPages.includes(path) && (!settings || isPageOpen(path, settings));
  const ownPages = infoPages.map(({ slug, title }) => ({
    label: title,
    href: to('/pages/:slug', { params: { slug } }),
    branches: [],
  }));
  const groups = sitePages.map(({ labelKey, pages }) => ({
    title: text(labelKey),
    branches: [
      ...pages.filter(isThere).map(({ path, labelKey }) => ({
        label: text(labelKey),
        href: to(path as Exclude<PagePath, `${string}:${string}`>),
        branches: [],
      })),
      ...(labelKey === 'site_map.about' ? ownPages : []),
    ],
  }));

  return (
    <div className="wrap section">
      <PageHead title={text('frame.site_map')} description={text('site_map.summary')} />
      <h1 className="display text-4xl">{text('frame.site_map')}</h1>
      <p className="mt-3 text-lg text-ink-soft">{text('site_map.summary')}</p>
      <div className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map(({ title, branches }) => (
          <section key={title}>
            <h2 className="mb-1 text-xl">{title}</h2>
            <Tree branches={branches} />
          </section>
        ))}
      </div>
      {categories.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-1 text-xl">{text('common.categories')}</h2>
          <div className="gap-x-10 sm:columns-2 lg:columns-3">
            <Tree branches={categories} />
          </div>
        </section>
      )}
    </div>
  );
}

const Tree = ({ branches }: { branches: readonly Branch[] }) => (
  <ul>
    {branches.map(({ label, href, branches: inner }) => (
      <li key={href} className="break-inside-avoid">
        <Link href={href} className="inline-flex min-h-11 items-center hover:text-leaf hover:underline">
          {label}
        </Link>
        {inner.length > 0 && (
          <div className="mb-2 border-l border-line pl-4 text-ink-soft">
            <Tree branches={inner} />
          </div>
        )}
      </li>
    ))}
  </ul>
);
