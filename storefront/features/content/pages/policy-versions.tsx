import type { StaticBlockRead } from '@kebun/contract/content/pages/pages.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';
import { fullDayOf } from '#platform/text/format-moments.ts';
import type { PolicyPath } from './policy-page.ts';

interface PolicyVersionsProps {
  versions: StaticBlockRead['versions'];
  shown: string;
  path: PolicyPath;
}

/** All versions of a policy, so that customers can read the one that they accepted. */
export function PolicyVersions({ versions, shown, path }: PolicyVersionsProps) {
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
