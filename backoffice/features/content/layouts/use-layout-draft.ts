import type { Section } from '@kebun/contract/content/layouts/layouts.ts';
import {
  dropLayoutDraft,
  publishLayout,
  type StaffLayout,
  saveLayoutDraft,
} from '@kebun/contract/content/layouts/staff-layouts.ts';
import { useEffect, useRef, useState } from 'react';
import { CallError, call } from '#platform/data/call.ts';
import { useT } from '#platform/shell/messages-provider.tsx';

/** A section with a key that stays when the section is moved. */
export interface KeyedSection {
  key: string;
  section: Section;
}

export type SaveState = 'saved' | 'saving' | 'failed' | 'overtaken';

let placed = 0;
export const place = (section: Section): KeyedSection => ({ key: `section-${++placed}`, section });

const autosaveDelayMs = 600; // milliseconds to wait for further changes

const sectionsOf = (items: readonly KeyedSection[]) => items.map(({ section }) => section);

/**
 * The draft of a layout. Each change is saved after a short delay, or when staff leave the page, one after the other,
 * so that nothing is lost and the preview shows it.
 */
export function useDraft(start: StaffLayout) {
  const text = useT();
  const [layout, setLayout] = useState(start);
  const [items, setItems] = useState(() => (start.draft?.sections ?? start.sections).map(place));
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const revision = useRef(start.revision);
  const waiting = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const params = { slug: layout.slug };

  const pending = useRef<readonly KeyedSection[]>(undefined); // the changes that still wait for the delay
  const keepPending = useRef(() => {});
  useEffect(() => {
    keepPending.current = () => pending.current && saveSections(pending.current);
  });
  useEffect(() => {
    const leave = () => keepPending.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  function toDraft({ data }: { data: StaffLayout }) {
    revision.current = data.revision;
    setLayout(data);
    setErrors({});
    setSaveState('saved');
  }

  /** Runs one action after the other: each starts from the result of the one before. */
  function run(action: () => Promise<{ data: StaffLayout }>, after?: (data: StaffLayout) => void) {
    setSaveState('saving');
    waiting.current = waiting.current.then(async () => {
      try {
        const reply = await action();
        toDraft(reply);
        after?.(reply.data);
      } catch (error) {
        const body = error instanceof CallError ? error.body : undefined;
        setSaveState(body?.code === 'version_conflict' ? 'overtaken' : 'failed');
        setErrors({ '': body?.message ?? text('ra.notification.http_error'), ...firstErrors(body?.errors) });
      }
    });
  }

  function saveSections(sections: readonly KeyedSection[]) {
    clearTimeout(timer.current);
    pending.current = undefined;
    run(() => {
      const body = { sections: sectionsOf(sections), revision: revision.current };
      return call(saveLayoutDraft, { params, body, keepalive: true }); // also while the page is closing
    });
  }

  function change(sections: KeyedSection[]) {
    setItems(sections);
    if (saveState === 'overtaken') return;
    setSaveState('saving');
    clearTimeout(timer.current);
    pending.current = sections;
    timer.current = setTimeout(() => saveSections(sections), autosaveDelayMs);
  }

  return {
    layout,
    items,
    saveState,
    errors,
    change,
    again: () => saveSections(items),
    publish: () => run(() => call(publishLayout, { params, body: { revision: revision.current } })),
    drop: () =>
      run(
        () => call(dropLayoutDraft, { params, query: { revision: revision.current } }),
        ({ sections }) => setItems(sections.map(place)),
      ),
  };
}

const firstErrors = (errors: Record<string, string[]> = {}) =>
  Object.fromEntries(Object.entries(errors).map(([field, [first = '']]) => [field, first]));
