import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import type { ComponentType } from 'react';
import type { ResourceSource } from '../data/list-source.ts';

/** The headings of the menu, in their order. */
export const groups = ['sales', 'goods', 'shop', 'farms', 'figures', 'team'] as const;
export type MenuGroup = (typeof groups)[number];

/** Somewhere one can go: where it stands in the menu, who may, what is shown there, and where that comes from. */
export interface AdminResource {
  name: string; // its address
  label: MessageKey;
  icon: ComponentType;
  group: MenuGroup;
  permission: Permission; // whoever lacks it sees nothing of it
  writing?: Permission; // where fewer may add and change than may see
  list: ComponentType;
  show?: ComponentType;
  edit?: ComponentType;
  create?: ComponentType;
  source?: ResourceSource; // a place that asks for itself has none
}
