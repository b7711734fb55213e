import { data } from 'react-router';

const nothingHere = () => {
  throw data(null, { status: 404 });
};

/** Whatever address no other page has. */
export const loader = nothingHere;
export const clientLoader = nothingHere;

export default function NotFound() {
  return null;
}
