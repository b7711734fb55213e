import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cx } from '../lib/cx.ts';

interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
}

interface TabsProps {
  /** The accessible name of the set of views. */
  label: string;
  tabs: readonly Tab[];
  /** The open view, where the parent holds it (an address); the parent then gets `onChoose`. */
  chosen?: string;
  onChoose?(id: string): void;
}

/** Several views, one at a time. The arrow keys move between the tabs. */
export function Tabs({ label, tabs, chosen: given, onChoose }: TabsProps) {
  const setId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(tabs[0]?.id);
  const chosen = given ?? own;
  const choose = (id: string | undefined) => {
    setOwn(id);
    if (id !== undefined) onChoose?.(id);
  };

  const walk = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const last = tabs.length - 1;
    const steps: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined) return;

    event.preventDefault();
    choose(tabs[next]?.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="no-scrollbar flex gap-[clamp(1.25rem,2.4vw,2.5rem)] overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => {
          const isChosen = tab.id === chosen;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${setId}${tab.id}`}
              aria-selected={isChosen}
              aria-controls={`${setId}${tab.id}-panel`}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => choose(tab.id)}
              onKeyDown={walk}
              className={cx(
                'inline-flex min-h-13 flex-none items-center border-b-3 whitespace-nowrap',
                isChosen
                  ? 'border-leaf font-semibold'
                  : 'border-transparent font-medium text-ink-soft hover:text-ink',
              )}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${setId}${tab.id}-panel`}
          aria-labelledby={`${setId}${tab.id}`}
          hidden={tab.id !== chosen}
          className="pt-6"
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
