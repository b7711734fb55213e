import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { isOver, type OrderStatus, orderStatuses } from '@kebun/contract/orders/order-status.ts';
import {
  type listOrderStatuses as call,
  type OrderStatusRow,
  statusList,
} from '@kebun/contract/orders/orders.ts';
import type { Static } from 'typebox';
import { figureOf, pageOf, type RowColumns, textOf, wordOf } from '#platform/db/row-columns.ts';
import { parseListQuery } from '#platform/http/list-query.ts';

/** The colour of each status: turmeric waits, leaf is well, chilli failed. */
// biome-ignore format: table
const colours: Record<OrderStatus, string> = {
  awaiting_payment: 'turmeric', confirmed: 'leaf', picking: 'leaf', packed: 'leaf', on_the_way: 'leaf',
  delivered: 'leaf-deep', failed: 'chilli', cancelled: 'ink-soft',
};

/** Returns a status as shoppers see it. */
export const statusReply = (slug: OrderStatus, t: Translate): OrderStatusRow => ({
  id: slug,
  slug,
  name: t(`status.${slug}`),
  serial: orderStatuses.indexOf(slug) + 1,
  color: colours[slug],
  is_terminal: isOver(slug),
  customer_text: t(`status.text.${slug}`),
});

const name = textOf<OrderStatusRow>((status) => status.name);
const columns: RowColumns<typeof statusList, OrderStatusRow> = {
  name,
  text: name,
  slug: wordOf(({ slug }) => slug),
  serial: figureOf(({ serial }) => serial),
};

/** Returns a page of all order statuses, in their order. */
export const listOrderStatuses = (
  query: Static<(typeof call.call)['query']>,
  { language, t }: { language: Language; t: Translate },
) =>
  pageOf(
    orderStatuses.map((slug) => statusReply(slug, t)),
    parseListQuery(query, statusList),
    columns,
    language,
  );
