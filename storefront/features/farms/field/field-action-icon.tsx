import type { FieldActionName } from './field-actions.ts';

/** The actions, and the check of hygiene. */
type FieldIconName = FieldActionName | 'hygiene';

/** Drawn on a grid of 24, in the style of the shop's other icons. */
// biome-ignore format: table
const drawings: Record<FieldIconName, string> = {
  germinated:   'M12 20.5V12M4 20.5h16M12 12.5C6.5 13 4 10 4 5.5c5 0 8 2.5 8 7ZM12 12.5c0-4.5 3-7 8-7 0 4.5-2.5 7.5-8 7Z',
  transplanted: 'M3 20.5h18M8 20.5v-6M8 14.5c-3.4.3-5-1.6-5-4.5 3.2 0 5 1.6 5 4.5ZM12 5h8m0 0-3-3m3 3-3 3M17 12v8.5',
  harvested:    'M3 10h18l-2 10H5L3 10ZM8 10c0-4 1.5-6.5 4-6.5s4 2.5 4 6.5M9 14v3M12 14v3M15 14v3',
  loss:         'M12 20.5v-7c0-4 2-6 5.5-6M17.5 7.5c2.5 0 3 2.5 2.5 5-2.5-.3-3.5-2.5-2.5-5ZM4 20.5h16M5 5l6 6M11 5l-6 6',
  watered:      'M12 3c4 4.5 6 7.6 6 10.5a6 6 0 0 1-12 0C6 10.6 8 7.5 12 3ZM9.5 14a2.5 2.5 0 0 0 2.5 2.5',
  fertilised:   'M7 3h10l-1.5 4c3 2 4 5 4 8.5 0 3.5-2 5.5-7.5 5.5s-7.5-2-7.5-5.5C4.5 12 5.5 9 8.5 7L7 3ZM8.5 7h7M12 17v-5M12 13.5c-2 0-3-1-3-2.5M12 13.5c2 0 3-1 3-2.5',
  sprayed:      'M6 10h7v11H6zM8 10V6h4M12 4v4M16 5h.01M16 8h.01M19 3.5h.01M19 6.5h.01M19 9.5h.01M9.5 14v3',
  pest:         'M12 8c3 0 5 2.5 5 6s-2 6.5-5 6.5-5-3-5-6.5 2-6 5-6ZM9 8.5c0-2 1.2-3.5 3-3.5s3 1.5 3 3.5M12 11v9M7 12 3.5 10M7 16l-3.5 2M17 12l3.5-2M17 16l3.5 2M9.5 5 8 3M14.5 5 16 3',
  sown:         'M3 15.5c2.2 0 2.2-1.5 4.5-1.5s2.2 1.5 4.5 1.5 2.2-1.5 4.5-1.5 2.2 1.5 4.5 1.5M5.5 20h13M12 3c2.6 2.2 2.6 5.6 0 7.6-2.6-2-2.6-5.4 0-7.6Z',
  thinned:      'M3 20.5h18M6 20.5V12M18 20.5V12M12 20.5v-3M6 12c-2 0-3-1.2-3-3 2 0 3 1 3 3ZM18 12c2 0 3-1.2 3-3-2 0-3 1-3 3ZM9.5 8.5l5 5M14.5 8.5l-5 5',
  stage:        'M4 19h5v-5h5V9h5V4M16 6.5 19 4l2.5 2.5',
  weeded:       'M12 21v-8M12 13c-4 0-6-2-6-6 4 0 6 2 6 6ZM12 13c0-3 2-5 6-5 0 3-2 5-6 5ZM5 21c1.5-1.5 3-1.5 4 0M15 21c1-1.5 2.5-1.5 4 0',
  pruned:       'M6 18.5a2.5 2.5 0 1 0 0-.01M18 18.5a2.5 2.5 0 1 0 0-.01M7.5 16.5 17 4M16.5 16.5 7 4',
  counted:      'M5 4v12M9 4v12M13 4v12M17 4v12M3 14 19.5 6M4 20.5h16',
  scouted:      'M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM14.5 14.5 20.5 20.5M7.5 10l2 2 3.5-4',
  pest_cleared: 'M12 3l7.5 3v5.5c0 4.5-3 7.5-7.5 9.5-4.5-2-7.5-5-7.5-9.5V6L12 3ZM8.5 12l2.5 2.5 4.5-5',
  cleared:      'M3 20.5h18M6 17l5-5M9 9l6 6 5-6-5-5-6 5Z',
  hygiene:      'M8 4.5H5.5v16h13v-16H16M9 3h6v3.5H9zM8.5 13l2.5 2.5 4.5-5',
  note:         'M5 3.5h14v17H5zM8.5 8h7M8.5 12h7M8.5 16h4',
};

/** The icon of a field action, beside its name. */
export function FieldActionIcon({ name, className }: { name: FieldIconName; className?: string }) {
  return (
    <svg className={`icon ${className ?? ''}`} viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
