export { CartDrawer as default } from '#features/cart/cart-drawer.tsx';
