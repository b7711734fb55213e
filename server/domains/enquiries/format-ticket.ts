/** Formats a ticket number in two groups, as it is read out: "7K3M-9PQ2". */
export const formatTicket = (ticketNo: string) => ticketNo.replace(/^(.{4})(.{4})$/, '$1-$2');
