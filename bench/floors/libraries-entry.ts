/** React, the router and the query cache as every page uses them, without code of the shop. */
import { hydrate, QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Link, Outlet, useNavigate, useSearchParams } from 'react-router';
import { HydratedRouter } from 'react-router/dom';

const used = {
  QueryClient,
  QueryClientProvider,
  hydrate,
  useMutation,
  useQuery,
  startTransition,
  hydrateRoot,
};
const routed = { Link, Outlet, useNavigate, useSearchParams, HydratedRouter };

Object.assign(globalThis, { used, routed }); // otherwise the bundler would remove them
