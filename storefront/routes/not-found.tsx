import { data } from 'react-router';

const throwNotFound = () => {
  throw data(null, { status: 404 });
};

/** Any address without a page. */
export const loader = throwNotFound;
export const clientLoader = throwNotFound;

export default function NotFound() {
  return null;
}
