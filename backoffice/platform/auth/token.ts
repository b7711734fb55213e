import { staffTokenName } from '@kebun/contract/staff/staff.ts';

/**
 * For as long as the tab is open, and handed to the tabs beside it (decision record 77): a back office is left open on
 * tables where others pass by.
 */
export const readToken = () => sessionStorage.getItem(staffTokenName);
export const storeToken = (token: string) => sessionStorage.setItem(staffTokenName, token);
export const dropToken = () => sessionStorage.removeItem(staffTokenName);
