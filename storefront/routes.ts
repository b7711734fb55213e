import { defaultLanguage, type Language, languages } from '@kebun/contract/lib/languages.ts';
import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The specification's route table. Some pages need parts of the messages that the others do not load. */
const pages = (language: Language): RouteConfigEntry[] => {
  const id = (name: string) => ({ id: `${language}/${name}` });
  const withMessages = (part: string, name: string, children: RouteConfigEntry[]) =>
    layout(`routes/messages/${language}.${part}.tsx`, id(name), children);
  return [
    withMessages('home', 'front', [index('routes/shop/home.tsx', id('home'))]),
    route('products', 'routes/shop/products.tsx', id('products')),
    route('products/:slug', 'routes/shop/products-by-slug.tsx', id('products-by-slug')),
    route('products/view', 'routes/shop/product.tsx', id('product')),
    route('products/preview', 'routes/shop/product-preview.tsx', id('product-preview')),
    route('categories', 'routes/shop/categories.tsx', id('categories')),
    route('categories/view', 'routes/shop/category.tsx', id('category')),
    route('search', 'routes/shop/search.tsx', id('search')),
    withMessages('reading', 'reading', [
      route('layouts', 'routes/shop/home-layouts.tsx', id('layouts')),
      route('best-sellers', 'routes/shop/best-sellers.tsx', id('best-sellers')),
      route('bundles', 'routes/shop/bundles.tsx', id('bundles')),
      route('shocking-deals', 'routes/shop/shocking-deals.tsx', id('shocking-deals')),
      route('brands', 'routes/shop/brands.tsx', id('brands')),
      route('pre-order', 'routes/shop/pre-order.tsx', id('pre-order')),
      route('shops', 'routes/shop/shops.tsx', id('shops')),
      route('terms', 'routes/content/terms.tsx', id('terms')),
      route('privacy-policy', 'routes/content/privacy-policy.tsx', id('privacy-policy')),
      route('delivery-policy', 'routes/content/delivery-policy.tsx', id('delivery-policy')),
      route('return-policy', 'routes/content/return-policy.tsx', id('return-policy')),
      route('about-us', 'routes/content/about-us.tsx', id('about-us')),
      route('pages/preview', 'routes/content/page-preview.tsx', id('page-preview')),
      route('pages/:slug', 'routes/content/info-page.tsx', id('info-page')),
      route('faq', 'routes/content/faq.tsx', id('faq')),
      route('site-map', 'routes/content/site-map.tsx', id('site-map')),
      route('contact-us', 'routes/content/contact-us.tsx', id('contact-us')),
      route('opening', 'routes/content/opening.tsx', id('opening')),
      route('newsletter/confirm', 'routes/content/newsletter-confirm.tsx', id('newsletter-confirm')),
      route(
        'newsletter/unsubscribe',
        'routes/content/newsletter-unsubscribe.tsx',
        id('newsletter-unsubscribe'),
      ),
    ]),
    withMessages('your_data', 'own-data', [
      route('your-data', 'routes/account/your-data.tsx', id('your-data')),
    ]),
    withMessages('farm', 'farms', [
      withMessages('growing', 'growing', [route('farm', 'routes/farm/farm.tsx', id('farm'))]),
      route('recalls', 'routes/recalls/recalls.tsx', id('recalls')),
      route('t', 'routes/lots/lot-trace.tsx', id('lot')),
      route('t/:code', 'routes/lots/lot-trace.tsx', id('lot-trace')),
      route('t/:code/verify', 'routes/lots/history-check.tsx', id('history-check')),
    ]),
    withMessages('orders', 'orders', [
      route('basket', 'routes/shop/cart.tsx', id('basket')),
      route('checkout', 'routes/orders/checkout.tsx', id('checkout')),
      route('checkout/web-payment', 'routes/orders/web-payment.tsx', id('web-payment')),
      route('checkout/add-to-order', 'routes/orders/add-to-order.tsx', id('add-to-order')),
      route('checkout/callback', 'routes/orders/checkout-callback.tsx', id('checkout-callback')),
      route('checkout/result', 'routes/orders/checkout-result.tsx', id('checkout-result')),
      route('complete-order', 'routes/orders/complete-order.tsx', id('complete-order')),
      route('track-order', 'routes/orders/track-order.tsx', id('track-order')),
      route('track-order/view', 'routes/orders/track-order-view.tsx', id('track-order-view')),
      route('cancel-order', 'routes/orders/cancel-order.tsx', id('cancel-order')),
      route('report-freshness', 'routes/orders/report-freshness.tsx', id('report-freshness')),
      route('track-order/print', 'routes/orders/track-order-print.tsx', id('track-order-print')),
    ]),
    withMessages('account', 'account', [
      route('signin', 'routes/account/signin.tsx', id('signin')),
      route('signup', 'routes/account/signup.tsx', id('signup')),
      route('forget-password', 'routes/account/forget-password.tsx', id('forget-password')),
      route('logout', 'routes/account/logout.tsx', id('logout')),
      route('my-account/auth', 'routes/account/my-account-auth.tsx', id('my-account-auth')),
      route('my-account/wallet', 'routes/account/my-wallet.tsx', id('my-wallet')),
      route('my-account/coin', 'routes/account/my-coins.tsx', id('my-coins')),
      route('my-account/refer-to-friend', 'routes/account/refer-to-friend.tsx', id('refer-to-friend')),
      route('refer', 'routes/account/refer.tsx', id('refer')),
      route('my-account/account-settings', 'routes/account/account-settings.tsx', id('account-settings')),
      route('my-account/change-password', 'routes/account/change-password.tsx', id('change-password')),
      route('my-account/payment', 'routes/account/my-payment.tsx', id('my-payment')),
      route('my-account/notification', 'routes/account/my-notifications.tsx', id('my-notifications')),
      route('my-account/wishlist', 'routes/account/my-wishlist.tsx', id('my-wishlist')),
      route('my-account/recent-products', 'routes/shop/recent-products.tsx', id('recent-products')),
      withMessages('orders', 'account-orders', [
        route('my-account/address', 'routes/account/address-book.tsx', id('address-book')),
        route('my-account', 'routes/account/my-account.tsx', id('my-account')),
        route('my-account/orders', 'routes/orders/my-orders.tsx', id('my-orders')),
        route('my-account/orders/view', 'routes/orders/my-order.tsx', id('my-order')),
        route('my-account/orders/products', 'routes/account/my-purchases.tsx', id('my-bought')),
        route('my-account/orders/print', 'routes/orders/my-order-print.tsx', id('my-order-print')),
      ]),
      withMessages('reading', 'account-reading', [
        route('my-account/legal-notice', 'routes/account/legal-notice.tsx', id('legal-notice')),
        route('my-account/help-center', 'routes/account/help-center.tsx', id('help-center')),
      ]),
    ]),
    withMessages('field', 'field', [route('farm/record', 'routes/farm/farm-record.tsx', id('farm-record'))]),
    route('*', 'routes/not-found.tsx', id('not-found')),
  ];
};

/** Every page once in each language: the default language has no prefix, any other its own, as in /zh. */
export default languages.map((language) => {
  const file = `routes/messages/${language}.tsx`;
  return language === defaultLanguage
    ? layout(file, { id: language }, pages(language))
    : route(language, file, { id: language }, pages(language));
});
