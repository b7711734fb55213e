import { LinkButton } from '../buttons/link-button.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { useT } from './text.tsx';

interface LoadMoreProps {
  shown: number;
  count: number;
  /** How many products the next page adds. */
  next: number;
  /** The next page's own address; undefined after the last. */
  href?: string | undefined;
  onMore?: () => void;
}

/**
 * The end of a list. The next page is a real page, so it can be linked to, opened in a tab and found by a search
 * engine.
 */
export function LoadMore({ shown, count, next, href, onMore }: LoadMoreProps) {
  const text = useT();
  const label = text('ui.shown_of', { shown, count });

  return (
    <div className="grid justify-items-center gap-3 pt-10 pb-4">
      <p className="figures text-sm text-ink-soft">{label}</p>
      <ProgressBar value={shown} of={count} label={label} className="h-1.5 max-w-56" />
      {href && (
        <LinkButton
          look="quiet"
          href={href}
          rel="next"
          onClick={(event) => {
            if (!onMore || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onMore();
          }}
        >
          {text('ui.show_more', { count: next })}
        </LinkButton>
      )}
    </div>
  );
}
