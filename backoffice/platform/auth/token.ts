import { staffTokenName } from '@kebun/contract/staff/staff.ts';

/**
 * The token lives as long as the tab, and is handed to other tabs (decision record 77): tablets with an open back
 * office lie on tables where others pass by.
 */
export const readToken = () => sessionStorage.getItem(staffTokenName);
export const storeToken = (token: string) => sessionStorage.setItem(staffTokenName, token);
export const dropToken = () => sessionStorage.removeItem(staffTokenName);
