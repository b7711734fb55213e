import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The specification's route table, as far as its pages exist. Some have texts of their own besides the shop's. */
const pages = (language: string, file: string): RouteConfigEntry[] => {
  const id = (name: string) => ({ id: `${language}/${name}` });
  return [
    layout(`routes/${file}-home.tsx`, id('front'), [index('routes/home.tsx', id('home'))]),
    route('products', 'routes/products.tsx', id('products')),
    route('products/:slug', 'routes/products-by-slug.tsx', id('products-by-slug')),
    route('products/view', 'routes/product.tsx', id('product')),
    route('products/preview', 'routes/product-preview.tsx', id('product-preview')),
    route('categories', 'routes/categories.tsx', id('categories')),
    route('categories/view', 'routes/category.tsx', id('category')),
    route('search', 'routes/search.tsx', id('search')),
    layout(`routes/${file}-reading.tsx`, id('reading'), [
      route('layouts', 'routes/layouts.tsx', id('layouts')),
      route('best-sellers', 'routes/best-sellers.tsx', id('best-sellers')),
      route('bundles', 'routes/bundles.tsx', id('bundles')),
      route('shocking-deals', 'routes/shocking-deals.tsx', id('shocking-deals')),
      route('brands', 'routes/brands.tsx', id('brands')),
      route('shops', 'routes/shops.tsx', id('shops')),
      route('terms', 'routes/terms.tsx', id('terms')),
      route('privacy-policy', 'routes/privacy-policy.tsx', id('privacy-policy')),
      route('delivery-policy', 'routes/delivery-policy.tsx', id('delivery-policy')),
      route('return-policy', 'routes/return-policy.tsx', id('return-policy')),
      route('about-us', 'routes/about-us.tsx', id('about-us')),
      route('faq', 'routes/faq.tsx', id('faq')),
      route('site-map', 'routes/site-map.tsx', id('site-map')),
      route('contact-us', 'routes/contact-us.tsx', id('contact-us')),
      route('newsletter/confirm', 'routes/newsletter-confirm.tsx', id('newsletter-confirm')),
      route('newsletter/unsubscribe', 'routes/newsletter-unsubscribe.tsx', id('newsletter-unsubscribe')),
    ]),
    layout(`routes/${file}-your-data.tsx`, id('own-data'), [
      route('your-data', 'routes/your-data.tsx', id('your-data')),
    ]),
    layout(`routes/${file}-farm.tsx`, id('farms'), [route('farm', 'routes/farm.tsx', id('farm'))]),
    layout(`routes/${file}-orders.tsx`, id('orders'), [
      route('basket', 'routes/basket.tsx', id('basket')),
      route('checkout', 'routes/checkout.tsx', id('checkout')),
      route('checkout/web-payment', 'routes/web-payment.tsx', id('web-payment')),
      route('checkout/callback', 'routes/checkout-callback.tsx', id('checkout-callback')),
      route('checkout/result', 'routes/checkout-result.tsx', id('checkout-result')),
      route('complete-order', 'routes/complete-order.tsx', id('complete-order')),
      route('track-order', 'routes/track-order.tsx', id('track-order')),
      route('track-order/view', 'routes/track-order-view.tsx', id('track-order-view')),
      route('cancel-order', 'routes/cancel-order.tsx', id('cancel-order')),
      route('track-order/print', 'routes/track-order-print.tsx', id('track-order-print')),
    ]),
    layout(`routes/${file}-account.tsx`, id('account'), [
      route('signin', 'routes/signin.tsx', id('signin')),
      route('signup', 'routes/signup.tsx', id('signup')),
      route('forget-password', 'routes/forget-password.tsx', id('forget-password')),
      route('logout', 'routes/logout.tsx', id('logout')),
      route('my-account/auth', 'routes/my-account-auth.tsx', id('my-account-auth')),
      route('my-account/wallet', 'routes/my-wallet.tsx', id('my-wallet')),
      route('my-account/coin', 'routes/my-coins.tsx', id('my-coins')),
      route('my-account/refer-to-friend', 'routes/refer-to-friend.tsx', id('refer-to-friend')),
      route('refer', 'routes/refer.tsx', id('refer')),
      route('my-account/account-settings', 'routes/account-settings.tsx', id('account-settings')),
      route('my-account/change-password', 'routes/change-password.tsx', id('change-password')),
      route('my-account/payment', 'routes/my-payment.tsx', id('my-payment')),
      route('my-account/legal-notice', 'routes/legal-notice.tsx', id('legal-notice')),
      route('my-account/notification', 'routes/my-notifications.tsx', id('my-notifications')),
      route('my-account/wishlist', 'routes/my-wishlist.tsx', id('my-wishlist')),
      route('my-account/recent-products', 'routes/recent-products.tsx', id('recent-products')),
      layout(`routes/${file}-orders.tsx`, id('account-orders'), [
        route('my-account/address', 'routes/address-book.tsx', id('address-book')),
        route('my-account', 'routes/my-account.tsx', id('my-account')),
        route('my-account/orders', 'routes/my-orders.tsx', id('my-orders')),
        route('my-account/orders/view', 'routes/my-order.tsx', id('my-order')),
        route('my-account/orders/products', 'routes/my-bought.tsx', id('my-bought')),
        route('my-account/orders/print', 'routes/my-order-print.tsx', id('my-order-print')),
      ]),
      layout(`routes/${file}-reading.tsx`, id('account-reading'), [
        route('my-account/help-center', 'routes/help-center.tsx', id('help-center')),
      ]),
    ]),
    layout(`routes/${file}-field.tsx`, id('field'), [
      route('farm/record', 'routes/farm-record.tsx', id('farm-record')),
    ]),
    route('*', 'routes/not-found.tsx', id('not-found')),
  ];
};

/** Every page twice: in English at its own address, in Traditional Chinese under /zh. */
export default [
  layout('routes/english.tsx', { id: 'english' }, pages('en', 'english')),
  route('zh', 'routes/chinese.tsx', { id: 'chinese' }, pages('zh', 'chinese')),
];
