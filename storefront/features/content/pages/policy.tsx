import type { StaticBlockReply } from '@kebun/contract/content/pages/pages.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTo } from '#platform/page/links.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { fullDayOf } from '#platform/text/format-moments.ts';
import { PageContents, PageSections } from './page-sections.tsx';
import type { PolicyPath } from './policy-path.ts';
import { staticBlockQuery } from './queries.ts';

interface PolicyProps {
  slug: string;
  /** The page it is on. */
  path: PolicyPath;
  /** An earlier version; undefined: the one in force. */
  version?: string | undefined;
}

/** A policy: version, date, table of contents and text, to read or to print. */
export function Policy({ slug, path, version: requestedVersion }: PolicyProps) {
  const text = useT();
  const to = useTo();
  const language = useLanguage();
  const { data: policy } = useQuery(staticBlockQuery(slug, requestedVersion));
  if (!policy) return null;

  const { title, seo, version, effective_on, updated_at, sections, pictures, versions } = policy;
  const replacement = versions[versions.findIndex((one) => one.version === version) - 1];

  return (
    <article className="wrap section">
      <PageHead
        title={title}
        description={seo.description || undefined}
        unlisted={replacement !== undefined}
      />
      <h1 className="display text-4xl">{title}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-soft">
        <span>{text('common.version', { version })}</span>
        <span>{text('legal.in_force', { date: fullDayOf(effective_on, language) })}</span>
        {!replacement && <span>{text('legal.updated', { date: fullDayOf(updated_at, language) })}</span>}
        <Button look="text" size="small" className="print:hidden" onClick={() => print()}>
          <Icon name="print" />
          {text('common.print')}
        </Button>
      </p>
      {replacement && (
        <div className="mt-4 max-w-160">
          <Note icon="clock" tone="time">
            <p>{text('legal.replaced', { date: fullDayOf(replacement.effective_on, language) })}</p>
            <Link href={to(path)} className="link inline-flex min-h-11 items-center print:hidden">
              {text('legal.read_current')}
            </Link>
          </Note>
        </div>
      )}
      <div className="mt-6 grid items-start gap-x-[clamp(1.5rem,4vw,5rem)] gap-y-8 lg:grid-cols-[18rem_minmax(0,42rem)] print:block">
        <div className="grid gap-4 lg:sticky lg:top-20 print:hidden">
          <PageContents sections={sections} />
          {versions.length > 1 && <PolicyVersions versions={versions} shown={version} path={path} />}
        </div>
        <div>
          {seo.description && !replacement && <p className="mb-8 text-lg text-ink-soft">{seo.description}</p>}
          <PageSections sections={sections} pictures={pictures} />
        </div>
      </div>
    </article>
  );
}

interface PolicyVersionsProps {
  versions: StaticBlockReply['versions'];
  shown: string;
  path: PolicyPath;
}

/** All versions of a policy, so that customers can read the one that they accepted. */
function PolicyVersions({ versions, shown, path }: PolicyVersionsProps) {
  const text = useT();
  const to = useTo();
  const language = useLanguage();

  return (
    <nav aria-label={text('legal.versions')} className="rounded-panel bg-surface p-5">
      <h2 className="mb-1 text-base">{text('legal.versions')}</h2>
      <ul>
        {versions.map(({ version, effective_on }, n) => (
          <li key={version}>
            <Link
              href={n === 0 ? to(path) : to(path, { query: { version } })}
              aria-current={version === shown ? 'page' : undefined}
              className="flex min-h-11 flex-wrap items-center gap-x-2 hover:text-leaf hover:underline aria-[current]:font-semibold"
            >
              {text('common.version', { version })}
              <span className="text-sm font-normal text-ink-soft">
                {n === 0 ? text('legal.now_in_force') : fullDayOf(effective_on, language)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
