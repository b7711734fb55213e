/**
 * Lifetimes, thresholds and limits of the business, each stated once. SQL statements take them as parameters, texts as
 * values. They are single exports, so that a page carries only the numbers that it shows.
 *
 * Not here: what staff may change (`content/settings`), rate limits (`contract/lib/rate-limits.ts`), and the
 * bounds of request fields (the schemas). A check of a table may state a limit again, as the last guard.
 */

// Codes and links by mail

/** Seconds before another code can be requested. */
export const resendSeconds = 60;

/** A code for a new password, and the link in the same mail. */
export const resetCodeMinutes = 10;
export const resetLinkMinutes = 60;
export const resetCodeTries = 20;

/** The code that completes a registration. */
export const registrationCodeMinutes = 30;
export const registrationCodeTries = 5;

/** The code that proves an email address or a phone number. */
export const verificationCodeMinutes = 10;
export const verificationCodeTries = 5;

/** The code for a guest's data, the link in the same mail, and the ticket that either is exchanged for. */
export const dataCodeMinutes = 30;
export const dataLinkMinutes = 60;
export const dataCodeTries = 20;
export const dataTicketMinutes = 60;

// Sessions of shoppers

/** A session ends after these days, or after fewer days without a request. */
export const guestSessionDays = 365;
export const guestIdleDays = 90;
export const sessionDays = 30;
export const sessionIdleDays = 1;
export const staySignedInDays = 365;
export const staySignedInIdleDays = 60;

/** Days between the request to remove an account and its removal. */
export const graceDays = 14;

// Staff

/** A session of staff ends after a shift. */
export const staffSessionHours = 12;

/** An invitation works for so many days. */
export const invitationDays = 3;

/** A person who came in by a colleague's invitation cannot be the second approver for so many days. */
export const newApproverDays = 3;

/** Wrong sign-in codes within the minutes after which no more are checked. */
export const staffCodeTries = 10;
export const staffCodeMinutes = 15;

/** The most that one person alone may refund of an order; sen. */
export const singleApproverLimit = 50_000;

/** The most credit that one person alone may give to or take from one customer in a day; sen. */
export const dailySingleApproverLimit = 50_000;

// Stock and cart

/** At this stock and below, pages show how many units are left. */
export const lowStockThreshold = 10;

/** The most units of one line of a cart. */
export const maxQuantityPerLine = 999;

/** Days for which a product counts as new. */
export const newForDays = 30;

// Products

/** The groups of words with the same meaning that a shop can have. */
export const maxSearchMeanings = 1_000;

/** The entries of the built-in produce list that are added at once. */
export const produceAtOnce = 50;

/** A preview link shows a product for so many days, and then says for some more days that it has expired. */
export const previewLinkDays = 7;
export const expiredPreviewLinkDays = 30;

// Farms

/** The most days that may lie between spraying a crop and harvesting it. */
export const maxPreHarvestDays = 365;

/** Days after which a batch that has ended leaves the current lists. */
export const archiveBatchesAfterDays = 30;

/** Seconds in which a field worker withdraws a record before the phone sends it. */
export const undoSeconds = 8;

/** Days for which a phone keeps an answered record, so that the worker can look it up. */
export const fieldRecordDays = 30;
