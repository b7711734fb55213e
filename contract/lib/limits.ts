/**
 * Lifetimes, thresholds and limits of the business, each stated once. SQL statements take them as parameters, and a
 * text names one as `{limits.maxCartLines}`. They are single exports, so that a page carries only the numbers it needs.
 *
 * Not here: what staff may change (`content/settings`), rate limits (`contract/lib/rate-limits.ts`), and the
 * bounds of request fields that no input repeats (the schemas). A check of a table may state a limit again, as the
 * last guard.
 */

// Codes and links by mail

/** Seconds before another code can be requested. */
export const resendSeconds = 60;

/** The digits of a code by mail. */
export const mailCodeDigits = 8;

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

/** Days after which an expired code, and the mail with it, is deleted. */
export const expiredCodeDays = 1;

/** The mails of one kind to an address in an hour, over all callers. */
export const mailsPerHour = 5;

/** The networks that still get one mail each beyond them, if they sent no request before in the hour. */
export const networksPerHour = 30;

/** The hours over which a limit by day is counted: of mails, and of credit that one person gives. */
export const countedDayHours = 24;

// Passwords

/** The characters of a customer's new password. */
export const minPasswordLength = 8;
export const maxPasswordLength = 128;

/** The characters of the password of a staff member. */
export const minStaffPasswordLength = 12;

// Sessions of shoppers

/** A session ends after these days, or after fewer days without a request. */
export const guestSessionDays = 365;
export const guestIdleDays = 90;
export const sessionDays = 30;
export const sessionIdleDays = 1;
export const staySignedInDays = 365;
export const staySignedInIdleDays = 60;

/** Minutes between two notes of when a session was last used. */
export const sessionNoteMinutes = 60;

/** Days between the request to remove an account and its removal. */
export const graceDays = 14;

/** Days for which a device that has signed in is known, and the known devices of an account, the latest ones. */
export const knownDeviceDays = 365;
export const maxKnownDevices = 20;

/** The failed sign-ins within an hour at which a customer is warned, and the hours until the next warning. */
export const signInWarningTries = 10;
export const signInWarningHours = 24;

/** Seconds that a caller waits at most after many failed attempts on one target. */
export const longestAttemptWaitSeconds = 900;

// Staff

/** Minutes between two notes of when a session of staff was last used. */
export const staffSessionNoteMinutes = 5;

/** A session of staff ends after a shift. */
export const staffSessionHours = 12;

/** The hours for which it may be unused. Field workers get the whole shift, because they often have no signal. */
export const staffIdleHours = 2;

/** Days for which an invitation works. */
export const invitationDays = 3;

/** Days for which a person who joined by a colleague's invitation cannot be the second approver. */
export const newApproverDays = 3;

/** Wrong sign-in codes within the minutes after which no more are checked. */
export const staffCodeTries = 10;
export const staffCodeMinutes = 15;

/** The most that one person alone may refund of an order; sen. */
export const singleApproverLimit = 50_000;

/** The most credit that one person alone may give to or take from one customer in a day; sen. */
export const dailySingleApproverLimit = 50_000;

/** The recovery codes of a staff member. */
export const recoveryCodeCount = 8;

/** The saved order filters of a staff member. */
export const maxOrderFilters = 20;

// Names and codes that people choose

/** The characters of a short name: of a person, a shipping method, a delivery zone. */
export const maxNameLength = 80;

/** The characters of a refer code and of a coupon. */
export const minReferCodeLength = 4;
export const maxReferCodeLength = 16;
export const newReferCodeLength = 7;
export const minCouponCodeLength = 3;
export const maxCouponCodeLength = 32;

/** The letters of a crop's code and of a farm's code, and the characters of a plot's code. */
export const cropCodeLength = 2;
export const minFarmCodeLength = 2;
export const maxFarmCodeLength = 4;
export const maxPlotCodeLength = 8;

// Texts that people type: the characters of each kind. The schemas and the inputs share them.

/** An email address; a phone number; a password as it is typed, which may be a wrong one. */
export const maxEmailLength = 254;
export const maxPhoneLength = 40;
export const maxTypedPasswordLength = 1_000;

/** A code or number that is typed: of an order, a coupon, an inviter, a registration. */
export const maxTypedCodeLength = 40;

/** A code from a mail, or the word that confirms a removal. */
export const maxMailedCodeLength = 20;

/** A typed amount, weight or number of coins. */
export const maxTypedNumberLength = 8;

/** The words of a search. */
export const maxSearchLength = 80;

/** A title: the name of a farm, plot, crop, product, shop or supplier. */
export const maxTitleLength = 120;

/** A label of a few words: the name of a tax class or an option, an address of a page, the title of a number. */
export const maxLabelLength = 60;

/** A number that others gave: of a lot, a certificate, a registration, a vehicle. */
export const maxReferenceLength = 60;

/** A line of an address; a city; a postcode. */
export const maxAddressLineLength = 200;
export const maxCityLength = 80;
export const zipDigits = 5;

/** A remark, a reason or an instruction; a note of one line. */
export const maxRemarkLength = 500;
export const maxNoteLength = 200;

/** A note of several paragraphs: of the field, of a plot, of a review. */
export const maxLongNoteLength = 2_000;

/** A story: of a farm, a farmer, a product. */
export const maxStoryLength = 4_000;

/** The description of a shipping method, of a shop, of a category; the address of a link. */
export const maxDescriptionLength = 300;
export const maxShopDescriptionLength = 600;
export const maxDetailsLength = 1_000;
export const maxLinkLength = 300;

/** A message to the shop: its name, its subject and its text. */
export const maxEnquiryNameLength = 100;
export const maxSubjectLength = 150;
export const maxMessageLength = 5_000;

/** The buyer of an e-invoice: the name, the tax number and the address. */
export const maxBuyerNameLength = 160;
export const maxTaxNumberLength = 20;
export const maxBuyerAddressLength = 300;

/** An id in a request. */
export const maxIdLength = 64;

// Carts and orders

/** The lines of a cart. */
export const maxCartLines = 200;

/** The most units of one line of a cart or an order. */
export const maxQuantityPerLine = 999;
export const maxQuantityDigits = 3;

/** The products, favourites or lines that one request names. */
export const maxItemsPerRequest = 100;

/** The times that products can be added to one order. */
export const maxOrderAdditions = 10;

/** Days of delivery windows that staff choose from for an order that they enter, today included. */
export const enteredSlotDays = 14;

/** The customers that staff are shown for a phone number, and the addresses of each. */
export const maxKnownBuyers = 5;
export const maxKnownAddresses = 10;

/** The minutes for which the stock of an order that staff entered waits for a payment by link: a day. */
export const paymentLinkMinutes = 1_440;

/** The minutes over which the share of stock in unpaid orders is counted, and the days for which they are stored. */
export const unpaidShareMinutes = 60;
export const unverifiedOrderDays = 1;

// Deals

/** Days for which pages still name a deal that has ended. */
export const endedDealDays = 1;

// Delivery

/** Days of delivery windows that a shopper chooses from, today included. */
export const shownSlotDays = 7;

/** The remaining places of a delivery window that a shopper sees, once half are taken; above it there are plenty. */
export const maxPlacesShown = 20;

/** The stops of one delivery run, and the papers of one file. */
export const maxRunOrders = 500;

// Cut lists

/** Days ahead for which cut lists are made: a cut-off is at most two weeks before its window. */
export const cutListDays = 15;

/** The delivery days from today on that the page of cut lists offers. */
export const cutDaysShown = 7;

/** The characters of a note on a line of a cut list. */
export const maxCutNote = 200;

/** The most grams of one record: a hundred tonnes. */
export const maxGrams = 100_000_000;

/** The order lines of a day that lack something, in one list. */
export const shortfallsShown = 500;

/** Minutes before their slot at which shoppers are notified of missing products, and the orders of one transaction. */
export const shortfallNoticeMinutes = 60;
export const shortfallMailsAtOnce = 200;

// Presales

/** The presales that the page of pre-orders lists, and the batches from which staff choose a new one. */
export const presalesShown = 100;
export const presaleBatchesShown = 200;

/** Pre-orders that are delivered within these days get any units of the product that arrive. */
export const preOrderFillDays = 3;

/** Days of which the later slots of an order are listed after its harvest has slipped. */
export const laterSlotDays = 31;

/** The products in stock that a shopper chooses from when the harvest of a pre-order slips. */
export const swapChoicesShown = 6;

/** The least price of such a product: the smallest coin, so that a price can be rounded; sen. */
export const leastSwapPrice = 5;

/** How much dearer than the pre-order such a product may be, in percent. The shopper pays no more all the same. */
export const swapDearerPercent = 20;

// Products

/**
 * At this many units and below, pages show how many are left: of a product, a deal or a presale. Above it, a page of a
 * deal counts in tenths, so that cached pages last longer.
 */
export const lowStockThreshold = 10;

/** The most days ahead for which a product can be scheduled to go on sale. */
export const publishAheadDays = 366;

/** Days for which a product counts as new. */
export const newForDays = 30;

/** Days for which a preview link shows a product, and the days after them for which it says that it has expired. */
export const previewLinkDays = 7;
export const expiredPreviewLinkDays = 30;

/** The pictures and the packs of a product. */
export const maxPictures = 12;
export const maxPacks = 20;

/** The size of an uploaded picture; millions of bytes. */
export const maxPictureMegabytes = 5;

/** The days that a product keeps. */
export const maxShelfDays = 3_650;

/** The most days that a shop guarantees its products to keep after their delivery. */
export const maxGuaranteedDays = 60;

/** The percentages that a shop can take off the price of packs near their best-before day. */
export const minNearDatePercent = 5;
export const maxNearDatePercent = 90;

/** The percentage that a unit sold by weight may be charged for beyond its estimate, unless staff set another. */
export const weightTolerancePercent = 15;

/** The largest percentage that staff can set. */
export const maxWeightTolerancePercent = 50;

/** A packed weight above this multiple of the estimate, or below this part of it, is taken for a misread scale. */
export const maxWeightFactor = 5;

/** The products that one change of staff applies to. */
export const maxProductsPerChange = 100;

/** The entries of the built-in produce list that are added at once. */
export const produceAtOnce = 50;

/** The slots of a bundle, the units of a slot, and the SKUs to choose from. */
export const maxSlots = 12;
export const maxSlotQuantity = 99;
export const maxSlotOptions = 20;

// Lists and search

/** The most items of one page of a list. */
export const maxItemsPerPage = 100;

/** The products that the page of a shop features. */
export const featuredOfShop = 12;

/** Days whose sales decide the best sellers of a month and of a week. */
export const soldMonthDays = 30;
export const soldWeekDays = 7;

/**
 * Products that must have sold in a month before the home page lists best sellers beside its other lists. A list with
 * at most `productsOfOneList` products shows all of them.
 */
export const leastBestSellers = 4;
export const productsOfOneList = 14;

/** The viewed products that one request records. */
export const maxSeenProducts = 30;

/** Past days whose sales, views and carts are counted again each time. */
export const recountedDays = 3;

/** Days of orders that the first count of products bought together takes. */
export const coPurchaseDays = 90;

/** The groups of words with the same meaning that a shop can have. */
export const maxSearchMeanings = 1_000;

/** The words, or Chinese characters, of one search word. */
export const maxPhraseUnits = 6;

// Imports

/** The rows of an uploaded table. */
export const maxCsvRows = 20_000;

/** The size of an uploaded table; millions of bytes. */
export const maxCsvMegabytes = 20;

/** A zip of pictures: its size, and what its files may have together when they are unpacked, in millions of bytes. */
export const maxZipMegabytes = 250;
export const maxUnzippedMegabytes = 400;

/** The files of a zip, with those that are no pictures. */
export const maxZipFiles = 3_000;

/** Days for which a zip of pictures that no import used is stored. */
export const keepZipDays = 7;

/** The imports that staff see in one list, the latest first. */
export const maxRecentImports = 10;

/** The pictures of earlier imports that a file of products can name, the latest first. */
export const maxNamedPictures = 10_000;

/** The categories, and the options, that are created at once for a file of another shop system. */
export const maxMissingNames = 60;

// Farms

/** A batch has heavy losses when more than this part of its plants was lost within the days. */
export const heavyLossPercent = 10;
export const heavyLossDays = 7;

/** Staff see a batch with low germination when a smaller part of its seeds came up. */
export const lowGerminationPercent = 70;

/** The most days that may lie between spraying a crop and harvesting it. */
export const maxPreHarvestDays = 365;

/** Days after which a batch that has ended leaves the current lists. */
export const archiveBatchesAfterDays = 30;

/** Seconds in which a field worker withdraws a record before the phone sends it. */
export const undoSeconds = 8;

/** Days for which a phone keeps an answered record, so that the worker can look it up. */
export const fieldRecordDays = 30;

/** The days of weather that staff see in one list, the latest first. */
export const maxWeatherDays = 400;

/** Checks, trainings or tests of a farm that a list shows. The record book has all of a season. */
export const maxFarmRecords = 500;

/** The characters in a record of a farm: a person; a laboratory, trainer or subject; a sample's code; a note. */
export const maxRecordPerson = 120;
export const maxRecordTitle = 160;
export const maxSampleCode = 60;
export const maxRecordNote = 500;

/** The substances of a residue test, and the characters of the name of one. */
export const maxResidueResults = 60;
export const maxSubstanceName = 80;

/** The counts of a lot of a fertiliser or spray that its page shows. */
export const maxInputCounts = 50;

/** A lot of a fertiliser or spray with this share of it left is low. */
export const lowInputShare = 0.2;

/** The past days whose findings a phone offers as the reason for a spray, and how many of them. */
export const sprayFindingDays = 14;
export const maxSprayFindings = 10;

/** The records of a term that the record book shows on its page, and on its paper. */
export const maxBookRows = 100;
export const maxBookPaperRows = 300;

/** Days after which the record book calls the record of an event late. */
export const lateRecordDays = 7;

/** Days before the end of a certificate from which the page Today names it. */
export const certificateWarningDays = 60;

/** The most problems of an uploaded file that its reply names. */
export const maxImportProblems = 50;

/** The houses, tracks and waters of a farm's plan. */
export const maxLandmarks = 200;

/** The corners of one outline, or of one line on the plan. */
export const maxVertices = 500;

/** The weather that is possible: rain of a day in millimetres, temperatures in °C. */
export const maxRain = 2_000;
export const minTemperature = -10;
export const maxTemperature = 60;

/**
 * A harvest is too heavy above the highest figure of its crop times this: figures are of good fields, and some are
 * better.
 */
export const heavyHarvestMargin = 2;

/** The weeks of a harvest forecast, unless the caller names a day. */
export const forecastWeeks = 8;

/** The size of a file with a farm's plan; millions of bytes. */
export const maxPlanMegabytes = 2;

/** The seed lots that staff see in one list, the latest first. */
export const maxSeedLots = 500;

/** The seconds by which a phone's clock may differ before its times are corrected. */
export const clockToleranceSeconds = 300;

/** The minutes by which the time of a record may be ahead of the server. */
export const fastClockMinutes = 10;

// Retention

/** The fewest and the most days that a shop can choose for storing orders, enquiries, and other data of people. */
export const minOrderRetentionDays = 365;
export const minRetentionDays = 30;
export const maxRetentionDays = 730;
export const maxLongRetentionDays = 3_660;

// Customers

/** The addresses of a shopper: more than people have, and few enough to choose from. */
export const maxAddresses = 50;

/** The cities of a postcode. */
export const maxCitiesOfPostcode = 10;

/** The offered windows of a weekday that is copied, over all shipping methods. */
export const maxCopiedWindows = 100;

/** The phone numbers of a customer: enough for a household and its office. */
export const maxContactNumbers = 10;

/** The favourites of a shopper. */
export const maxWishlistItems = 1_000;

/** The products in a shopper's list of recently viewed ones. */
export const maxRecentProducts = 100;

/** The saved cards of a customer. A customer with more is probably testing stolen ones. */
export const maxSavedCards = 20;

/** Days after which a notification is deleted, and the newest ones of a customer that are stored. */
export const notificationDays = 180;
export const maxNotifications = 300;

/** Days for which a visitor looks around a shop that is not open yet. */
export const lookAroundDays = 7;

// Mails

/** Days after which a newsletter subscription that is not confirmed is deleted. */
export const newsletterConfirmationDays = 30;

/** Minutes until the mail that confirms a subscription can be sent again. */
export const newsletterResendMinutes = 10;

/** The confirmations of enquiries to one address in a day. */
export const enquiryMailsPerDay = 3;

/** Minutes in which the same enquiry counts as a double click. */
export const sameEnquiryMinutes = 10;

/** The most bytes that the files attached to a mail have together. Larger ones are only linked. */
export const maxMailAttachmentBytes = 2_000_000;

/** The times that staff can send the mail of one order again in a day, and a paper of it. */
export const orderMailResendsPerDay = 5;

/**
 * Minutes until a mail that was not sent is tried again. They double with each try, up to the longest wait. After some
 * days the mail is dropped.
 */
export const firstMailWaitMinutes = 2;
export const longestMailWaitMinutes = 30;
export const maxMailAgeDays = 3;

/** Days after its creation in which staff can send a mail that did not leave again. */
export const maxMailRetryDays = 30;

/** The mails that staff can retry at once. */
export const maxMailsPerRetry = 100;

// Pages of the shop

/** The pages that staff can add beside the texts of every shop. */
export const maxInfoPages = 100;

/** The size of the produce in a pack, in characters: XL, 60-70 mm. */
export const maxProduceSize = 20;

/** The limits of a recipe. Its ingredients and its steps have so many lines each, of so many characters. */
export const maxRecipeMinutes = 1_440;
export const maxRecipeServings = 100;
export const maxRecipeProducts = 50;
export const maxRecipeLines = 30;
export const maxRecipeLine = 300;

/** The columns that fit into the footer. */
export const maxFooterColumns = 3;

// Payments

/** Working days in which money goes back by the payment method of an order. */
export const refundWorkingDays = 14;

/** For so long a guest can have the money of a recall as store credit, by getting an account. */
export const guestCreditDays = 3;

/** Days after delivery in which a shopper can report packs that were not fresh. */
export const complaintDays = 3;

/**
 * The most that complaints of one customer are credited without a decision of staff, within the days; sen. Guests are
 * counted by their email address.
 */
export const maxInstantCredit = 10_000;
export const instantCreditDays = 30;

/** From this many complaints about a lot, the back office advises to hold it. */
export const complaintsBeforeHold = 3;

/** The characters of a note in a request for a refund. */
export const maxRefundNoteLength = 500;

/** The characters of a photo in Base64: of 5 MB, as any picture. */
export const maxPhotoCharacters = 6_700_000;

/** The photos of a batch that can be public at once, and the most on the page of a pack. */
export const maxPublishedPhotos = 6;

/** The people who can be named as those in a published photo. */
export const maxPhotoPeople = 6;

/** The characters of the caption of a published photo. */
export const maxPhotoCaptionLength = 140;

/** Days for which a cash order that was not accepted at the door counts against its customer. */
export const cashRefusalDays = 180;

/**
 * The largest payment, and the largest price, cost or other amount of one thing; sen. The tables of attempts and
 * transfers have the same limit.
 */
export const maxPaymentSen = 100_000_000;

/** The largest balance of a wallet; sen. A check of the table has the same limit. */
export const maxWalletBalance = 1_000_000_000;

/** The gateway's daily limit of requeries for one attempt. */
export const maxRequeriesPerDay = 40;

/**
 * The part of that limit that unsigned callbacks may use. The rest is left for the shop's own 28 requeries a day and
 * for signed callbacks.
 */
export const maxUnsignedRequeries = 10;

/** Minutes after which a silent payment attempt is requeried: soon, then every hour for two days. */
export const requeryMinutes: readonly number[] = [
  2,
  5,
  15,
  30,
  ...Array.from({ length: 48 }, (_, hour) => (hour + 1) * 60),
];

/** Days in which declined attempts are requeried each night. */
export const declinedRequeryDays = 2;

/** Minutes until a payment is compared with the gateway's books. */
export const reconcileAfterMinutes = 10;

/** Days for which a message of the gateway with another amount counts as a problem. */
export const mismatchDays = 7;

/** Hours since the last backup after which the next one is late. */
export const backupLateHours = 36;

/** Backups, and proofs of backups, that are remembered. */
export const mostBackupRuns = 100;

/** Hours since the last ledger check after which the next one is late: a night was missed. */
export const ledgerLateHours = 36;

/** Days for which the answer to an order is stored, for a client that sends it again. No client waits that long. */
export const idempotencyDays = 2;

// Reports

/** The most years that a report covers. */
export const maxReportYears = 5;

/** The most days of a report that is computed at once. A longer one is computed month by month. */
export const reportDaysAtOnce = 92;

/** Days after which a computed report is deleted. */
export const reportDays = 30;

/** Days after which the results of a nightly deletion of old data are deleted. They contain only numbers. */
export const ageRunDays = 730;

// Tax

/** The rates of a tax class, by day. */
export const maxTaxRates = 40;

// Tax papers

/** The receipts of a period that are read at once. */
export const receiptsAtOnce = 1_000;

/** Sen. A sale of this amount or more needs an e-invoice of its own (LHDN, since 1 January 2026). */
export const individualEInvoiceFrom = 1_000_000;

/** Days after a month in which its consolidated e-invoice is submitted (LHDN). */
export const consolidatedEInvoiceDays = 7;

// Lots

/** The pages of labels in one file. */
export const maxLabelPages = 500;

/** The largest overfill, as a share of the net weight of the packs. More is taken for a typing error. */
export const maxOverfillShare = 0.2;

/** Days after the end of its life, or after its harvest where no life is known, when a harvest lot is closed. */
export const closeHarvestLotsAfterDays = 7;
export const closeUnknownLotsAfterDays = 30;

/** Days of care records that can decide the spray interval of a pack: the longest interval is a year. */
export const tracedCareDays = 400;

/** The latest records of the batches of a pack that its history has. A plot that is harvested for years has more. */
export const tracedEvents = 500;

/** Daily roots in one answer: more than two years. */
export const rootsAtOnce = 800;

/**
 * The mails of a recall in one transaction, the orders that are read to be credited, and the orders that a drill reads.
 */
export const recallMailsAtOnce = 200;
export const recallCreditsAtOnce = 100;
export const drillOrdersAtOnce = 5_000;

/** Seconds in which a drill writes and credits; it leaves the orders out for which they do not suffice. */
export const drillRehearsalSeconds = 120;

/** Orders of one transaction of a drill: their customers wait no longer than it takes. */
export const drillOrdersTogether = 10;

/** Milliseconds for which a drill waits for stock that a packer has locked, and for what a customer has locked. */
export const drillStockWait = 2_000;
export const drillOrderWait = 500;

/** Minutes after which a drill that has no figures of its work is shown without them. */
export const drillMinutes = 10;

/** Connections of the pool that credit the orders of a recall. */
export const recallCreditConnections = 4;

/** The lots that a nightly job changes in one transaction: packers and shoppers do not wait for the locks of more. */
export const lotsClosedAtOnce = 500;
export const lotsOffSaleAtOnce = 50;
