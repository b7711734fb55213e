import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import type { ComponentType } from 'react';
import type { ResourceSource } from '../data/list-source.ts';

/** The groups of the menu, in their order. */
export const groups = ['sales', 'products', 'shop', 'farms', 'figures', 'team'] as const;
export type MenuGroup = (typeof groups)[number];

/** A page of the back office: its place in the menu, its permission, its views and its data source. */
export interface AdminResource {
  name: string; // its address
  label: MessageKey;
  icon: ComponentType;
  group?: MenuGroup; // undefined: opened from another page, not from the menu
  permission: Permission; // staff without it do not see the resource
  writing?: Permission; // the permission to add and change, where it differs
  adding?: Permission; // the permission to add, where staff without it open a record to read it
  list: ComponentType;
  show?: ComponentType;
  edit?: ComponentType;
  create?: ComponentType;
  source?: ResourceSource; // undefined: the page makes its own requests
}

/** Returns only the pages that exist for this staff member: react-admin reads from them what can be opened. */
export function pagesOf(
  { list, show, edit, create, writing, adding = writing }: Omit<AdminResource, 'name' | 'label' | 'icon'>,
  permissions: readonly string[],
) {
  const mayWrite = !writing || permissions.includes(writing);
  return {
    list,
    ...(show && { show }),
    ...(edit && mayWrite && { edit }),
    ...(create && (!adding || permissions.includes(adding)) && { create }),
  };
}
