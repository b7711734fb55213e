import type { StaffEnquiry } from '@kebun/contract/enquiries/staff-enquiries.ts';
import { CardList } from '#platform/lists/card-list.tsx';
import { FilterChips } from '#platform/lists/filter-chips.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { EnquiryCard } from './enquiry-card.tsx';

/** The filters of the enquiry list. */
export interface EnquiryFilter {
  state?: StaffEnquiry['state'];
}

/** The enquiries of visitors: open and answered. */
export function EnquiryList() {
  const text = useT();
  return (
    <CardList<StaffEnquiry>
      title={text('office.enquiries')}
      empty={text('office.enquiries_none')}
      filters={
        <FilterChips
          field="state"
          choices={[
            { value: 'open', label: text('office.enquiries_open') },
            { value: 'answered', label: text('office.enquiries_answered') },
          ]}
        />
      }
      card={(enquiry) => <EnquiryCard enquiry={enquiry} />}
    />
  );
}
