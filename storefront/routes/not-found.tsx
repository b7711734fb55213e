import { data } from 'react-router';

const nothingHere = () => {
  throw data(null, { status: 404 });
};

/** Any address without a page. */
export const loader = nothingHere;
export const clientLoader = nothingHere;

export default function NotFound() {
  return null;
}
