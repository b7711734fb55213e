import type { SectionKind } from '@kebun/contract/content/layouts/staff-layouts.ts';
import { Box } from '@mui/material';
import { useState } from 'react';
import { useT } from '#platform/shell/messages-provider.tsx';
import { SectionCard } from './section-card.tsx';
import { nameOf } from './section-names.ts';
import type { KeyedSection } from './use-layout-draft.ts';

interface Props {
  items: readonly KeyedSection[];
  kinds: readonly SectionKind[];
  positions: readonly string[];
  errors: Readonly<Record<string, string>>;
  onChange: (items: KeyedSection[]) => void;
}

/** Sections from top to bottom, which staff drag or move with buttons. */
export function SectionList({ items, kinds, positions, errors, onChange }: Props) {
  const text = useT();
  const [dragged, setDragged] = useState<string>();
  const [news, setNews] = useState('');

  function move(key: string, to: number) {
    const moved = items.find((item) => item.key === key);
    if (!moved || items[to] === undefined) return;
    const rest = items.filter((item) => item !== moved);
    onChange(rest.toSpliced(to, 0, moved));
    setNews(text('office.layout_moved', { name: nameOf(text, moved.section), place: to + 1 }));
  }
  const put = (at: number, item: KeyedSection) => onChange(items.with(at, item));

  return (
    <>
      <Box
        component="ol"
        aria-label={text('office.layout_sections')}
        sx={{ display: 'grid', gap: 1, listStyle: 'none', margin: 0, padding: 0 }}
      >
        {items.map((item, at) => (
          <Box
            component="li"
            key={item.key}
            onDragOver={(event) => {
              if (!dragged) return;
              event.preventDefault();
              if (dragged !== item.key) move(dragged, at);
            }}
            onDrop={(event) => event.preventDefault()}
            sx={{ opacity: dragged === item.key ? 0.5 : 1 }}
          >
            <SectionCard
              section={item.section}
              kind={kinds.find(({ id }) => id === item.section.id)}
              positions={positions}
              errors={errorsAt(errors, at)}
              isFirst={at === 0}
              isLast={at === items.length - 1}
              onMove={(by) => move(item.key, at + by)}
              onDrag={(isDragged) => setDragged(isDragged ? item.key : undefined)}
              onChange={(section) => put(at, { ...item, section })}
              {...(items.length > 1 && {
                onRemove: () => onChange(items.filter((one) => one !== item)),
              })}
            />
          </Box>
        ))}
      </Box>
      <Box role="status" sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden' }}>
        {news}
      </Box>
    </>
  );
}

/** Returns the errors of one section, by setting. */
const errorsAt = (errors: Props['errors'], at: number) =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([field]) => field.startsWith(`sections.${at}.`))
      .map(([field, message]) => [field.split('.')[2] ?? '', message]),
  );
