/** Formats a case number in two groups, as it is read out: "7K3M-9PQ2". */
export const formatCaseNo = (caseNo: string) => caseNo.replace(/^(.{4})(.{4})$/, '$1-$2');
