import { useQuery } from '@tanstack/react-query';
import { useAuthorised } from '#platform/identity/me.ts';
import { formatPhoneNumber } from '#platform/text/phone-number.ts';
import { numbersQuery } from './queries.ts';

/** Suggests the customer's saved numbers while a number is typed. */
export function KnownNumbers({ id }: { id: string }) {
  const { data: numbers = [] } = useQuery({ ...numbersQuery, enabled: useAuthorised() });

  return (
    <datalist id={id}>
      {numbers.map(({ id, title, contact_number }) => (
        <option key={id} value={formatPhoneNumber(contact_number)} label={title} />
      ))}
    </datalist>
  );
}
