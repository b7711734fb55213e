import type { Language } from '@kebun/contract/lib/languages.ts';
import { maxSearchLength } from '@kebun/contract/lib/limits.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTo } from '#platform/page/links.ts';
import { isOfflineError } from '#platform/storage/offline-error.ts';
import { lazyIn } from '#platform/text/lazy-in.ts';
import { rememberSearch } from './recent-searches.ts';

const load = async (language: Language) => (await import('./suggestions-in.tsx')).suggestionsIn(language);
const suggestionsIn = lazyIn((language) => lazy(() => load(language)));

interface SearchFieldProps {
  /** Suggestions float below the field, or are always shown. */
  floating?: boolean;
  onLeave?(): void;
}

/** The search field. Arrow keys move through the suggestions; Enter takes one or searches for the text. */
export function SearchField({ floating = false, onLeave }: SearchFieldProps) {
  const text = useT();
  const language = useLanguage();
  const Suggestions = suggestionsIn(language);
  const to = useTo();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const searched = useSearchParams()[0].get('text') ?? '';
  const shown = pathname === to('/search') ? searched : '';

  const [typed, setTyped] = useState(shown);
  const [isOpen, setOpen] = useState(!floating);
  const [active, setActive] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();

  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) setTyped(shown);
    before.current = shown;
  }, [shown]);

  // Text that was typed before hydration gets suggestions as soon as the script runs, and an Enter finds it.
  useLayoutEffect(() => {
    if (!input.current?.value || input.current !== document.activeElement) return;
    setTyped(input.current.value);
    setOpen(true);
  }, []);

  function leave() {
    setActive(undefined);
    if (floating) setOpen(false);
    onLeave?.();
  }

  function search(event: FormEvent) {
    event.preventDefault();
    const words = typed.trim();
    const option = active && document.getElementById(active);
    if (option) return option.click();
    if (!words || isOfflineError(text)) return;

    rememberSearch(words);
    void navigate(to('/search', { query: { text: words } }));
    input.current?.blur();
    leave();
  }

  function walk(event: KeyboardEvent) {
    if (event.key === 'Escape' && floating && isOpen) {
      event.preventDefault();
      return leave();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);

    const options = [...document.querySelectorAll(`[id="${listId}"] [role=option]`)].map(({ id }) => id);
    const steps = event.key === 'ArrowDown' ? 1 : -1;
    const next = (active ? options.indexOf(active) : steps > 0 ? -1 : options.length) + steps;
    setActive(options[next]);
    if (options[next]) document.getElementById(options[next])?.scrollIntoView({ block: 'nearest' });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it notices the focus leaving for elsewhere
    <div
      className="relative"
      onBlur={(event) => {
        if (floating && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <search>
        <form
          action={to('/search')}
          onSubmit={search}
          className="focus-ring-within outlined flex h-12 items-center gap-3 rounded-full bg-surface pr-0.5 pl-4.5 md:pl-5"
        >
          <Icon name="search" className="text-ink-soft" />
          <input
            ref={input}
            type="search"
            name="text"
            role="combobox"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={maxSearchLength}
            aria-label={text('search.field')}
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active}
            placeholder={text('frame.search_hint')}
            data-first-focus={floating ? undefined : ''}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(undefined);
              setOpen(true);
            }}
            onFocus={() => {
              void load(language);
              setOpen(true);
            }}
            onKeyDown={walk}
            className="h-full min-w-0 grow rounded-full bg-transparent [&::-webkit-search-cancel-button]:hidden"
          />
          <button
            type="submit"
            aria-label={text('frame.search')}
            className="grid size-11 flex-none place-items-center rounded-full bg-leaf text-on-leaf hover:bg-leaf-deep"
          >
            <Icon name="arrow" />
          </button>
        </form>
      </search>
      <div
        className={cx(
          floating &&
            isOpen &&
            'absolute inset-x-0 top-full z-(--z-header) mt-2 max-h-[min(36rem,75dvh)] overflow-y-auto rounded-panel bg-white shadow-float',
        )}
      >
        {isOpen && (
          <Suspense>
            <Suggestions id={listId} typed={typed.trim()} active={active} onTaken={leave} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
