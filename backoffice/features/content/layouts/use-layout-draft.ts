import type { Section } from '@kebun/contract/content/layouts/layouts.ts';
import {
  dropLayoutDraft,
  publishLayout,
  type StaffLayout,
  saveLayoutDraft,
} from '@kebun/contract/content/layouts/staff-layouts.ts';
import { useEffect, useRef, useState } from 'react';
import { CallFailed, call } from '#platform/data/call.ts';
import { useT } from '#platform/shell/messages-provider.tsx';

/** A section with a name of its own, by which it is known wherever it is moved to. */
export interface Placed {
  key: string;
  section: Section;
}

export type SaveState = 'kept' | 'keeping' | 'failed' | 'overtaken';

let placed = 0;
export const place = (section: Section): Placed => ({ key: `section-${++placed}`, section });

const autosaveDelayMs = 600; // milliseconds in which more may follow

const sectionsOf = (items: readonly Placed[]) => items.map(({ section }) => section);

/**
 * What is being made of a layout. Every change is kept a moment later, or when the page is left, one after the other, so
 * that nothing is lost and whoever looks at the draft sees it.
 */
export function useDraft(start: StaffLayout) {
  const text = useT();
  const [layout, setLayout] = useState(start);
  const [items, setItems] = useState(() => (start.draft?.sections ?? start.sections).map(place));
  const [keeping, setKeeping] = useState<SaveState>('kept');
  const [errors, setSaid] = useState<Record<string, string>>({});
  const edited = useRef(start.edited);
  const waiting = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const params = { slug: layout.slug };

  const pending = useRef<readonly Placed[]>(undefined); // what the pause has not let go yet
  const keepPending = useRef(() => {});
  useEffect(() => {
    keepPending.current = () => pending.current && keep(pending.current);
  });
  useEffect(() => {
    const leave = () => keepPending.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  function told({ data }: { data: StaffLayout }) {
    edited.current = data.edited;
    setLayout(data);
    setSaid({});
    setKeeping('kept');
  }

  /** One after the other: each goes from what the one before it has left. */
  function ask(action: () => Promise<{ data: StaffLayout }>, after?: (data: StaffLayout) => void) {
    setKeeping('keeping');
    waiting.current = waiting.current.then(async () => {
      try {
        const reply = await action();
        told(reply);
        after?.(reply.data);
      } catch (error) {
        const body = error instanceof CallFailed ? error.body : undefined;
        setKeeping(body?.code === 'version_conflict' ? 'overtaken' : 'failed');
        setSaid({ '': body?.message ?? text('ra.notification.http_error'), ...firsts(body?.errors) });
      }
    });
  }

  function keep(wanted: readonly Placed[]) {
    clearTimeout(timer.current);
    pending.current = undefined;
    ask(() => {
      const body = { sections: sectionsOf(wanted), edited: edited.current };
      return call(saveLayoutDraft, { params, body, keepalive: true }); // also where the page is being left
    });
  }

  function change(wanted: Placed[]) {
    setItems(wanted);
    if (keeping === 'overtaken') return;
    setKeeping('keeping');
    clearTimeout(timer.current);
    pending.current = wanted;
    timer.current = setTimeout(() => keep(wanted), autosaveDelayMs);
  }

  return {
    layout,
    items,
    keeping,
    errors,
    change,
    again: () => keep(items),
    publish: () => ask(() => call(publishLayout, { params, body: { edited: edited.current } })),
    drop: () =>
      ask(
        () => call(dropLayoutDraft, { params, query: { edited: edited.current } }),
        ({ sections }) => setItems(sections.map(place)),
      ),
  };
}

const firsts = (errors: Record<string, string[]> = {}) =>
  Object.fromEntries(Object.entries(errors).map(([field, [first = '']]) => [field, first]));
