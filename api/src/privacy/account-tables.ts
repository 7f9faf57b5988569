import { messages } from 'commerce/messages'
import { of, type PersonalTable, placeColumns } from '#src/privacy/personal-table'

const withAccount = 'as long as the account'

export const accountTables: Record<string, PersonalTable> = {
  customer: {
    exported: [
      'id',
      'email',
      'first_name',
      'last_name',
      'price_group_id',
      'store_code',
      'created_at',
      'updated_at',
      'email_confirmed_at',
    ],
    ours: ['email_key', 'password_hash', 'is_imported', 'carts_begun'],
    atErasure: 'deleted',
    kept: withAccount,
  },
  customer_address: {
    of: of('customer_id', 'customer'),
    exported: [...placeColumns, 'is_default_shipping', 'is_default_billing'],
    ours: ['id', 'customer_id', 'platform_id'],
    atErasure: 'deleted',
    kept: withAccount,
  },
  imported_address: {
    of: of('customer_id', 'customer'),
    exported: [],
    ours: ['id', 'customer_id', 'platform_id', 'content_hash', 'is_default_billing', 'is_default_shipping'],
    atErasure: 'deleted',
    kept: withAccount,
  },
  session: {
    of: of('customer_id', 'customer'),
    exported: ['created_at', 'expires_at', 'ends_at'],
    ours: [
      'id',
      'kind',
      'customer_id',
      'owner_id',
      'studio_id',
      'passcode_version',
      'staff_id',
      'only_buys',
      'password_at',
    ],
    atErasure: 'deleted',
    kept: 'until it runs out',
  },
  session_token: {
    of: of('session_id', 'session'),
    exported: [],
    ours: ['hash', 'session_id', 'kind', 'expires_at', 'used_at'],
    atErasure: 'deleted',
    kept: 'until it runs out',
  },
  passkey: {
    of: of('customer_id', 'customer'),
    exported: ['name', 'created_at', 'last_used_at'],
    ours: ['id', 'customer_id', 'credential_id', 'public_key', 'sign_count', 'transports'],
    atErasure: 'deleted',
    kept: withAccount,
  },
  passkey_challenge: {
    of: of('customer_id', 'customer'),
    exported: [],
    ours: ['hash', 'customer_id', 'expires_at'],
    atErasure: 'deleted',
    kept: 'ten minutes at most; a digest of a random number',
  },
  single_use_link: {
    of: of('customer_id', 'customer'),
    exported: [],
    ours: [
      ...['customer_id', 'owner_id', 'purpose', 'key', 'email_key', 'token_hash', 'expires_at', 'new_email'],
      ...['guest_email', 'store_code', 'taken_at'],
    ],
    atErasure: 'deleted',
    kept: 'until it runs out, also if it was used; the link of a guest to a file, for 24 hours',
  },
  newsletter_subscriber: {
    of: of('email_key', 'customer', 'email_key'),
    isOfMailbox: true,
    exported: ['email', 'state', 'created_at', 'confirmed_at', 'unsubscribed_at', 'updated_at'],
    ours: ['id', 'email_key', 'mailbox_digest', 'round', 'mails'],
    atErasure: 'deleted',
    kept: 'until 30 days after its end, and until Mailchimp knows of that, if the shop uses it',
  },
  loyalty_card: {
    of: of('customer_id', 'customer'),
    exported: ['number', 'opened_at'],
    ours: ['customer_id'],
    atErasure: 'deleted',
    kept: withAccount,
  },
  loyalty_entry: {
    of: of('customer_id', 'customer'),
    exported: ['order_id', 'points', 'created_at'],
    ours: ['id', 'customer_id', 'points_per_unit'],
    atErasure: 'deleted',
    kept: withAccount,
  },
  loyalty_payment: {
    of: of('customer_id', 'customer'),
    exported: ['invoice_id', 'points_per_unit'],
    ours: ['customer_id'],
    atErasure: 'deleted',
    kept: withAccount,
  },
  stock_alert: {
    of: of('email_key', 'customer', 'email_key'),
    isOfMailbox: true,
    exported: ['product_id', 'email', 'state', 'store_code', 'asked_at', 'changed_at'],
    ours: ['id', 'email_key', 'mailbox_digest', 'mails', 'studio_id', 'is_public_too'],
    atErasure: 'deleted',
    kept: 'a year at most, and 30 days after its mail',
  },
  marketing_recipient: {
    of: of('email_key', 'customer', 'email_key'),
    isOfMailbox: true,
    exported: ['studio_id', 'email', 'state', 'created_at'],
    ours: ['id', 'mailing_id', 'email_key'],
    atErasure: 'deleted',
    kept: '30 days: to whom a studio wrote',
  },
  saved_product: {
    of: of('customer_id', 'customer'),
    exported: ['list', 'product_id', 'added_at'],
    ours: ['id', 'customer_id'],
    atErasure: 'deleted',
    kept: withAccount,
  },
  review: {
    of: of('customer_id', 'customer'),
    exported: [
      'product_id',
      'nickname',
      'title',
      'detail',
      'rating',
      'fit',
      'status',
      'store_code',
      'created_at',
    ],
    ours: ['id', 'customer_id'],
    atErasure: { customer_id: null, nickname: messages.anonymousReviewer },
    kept: 'as long as the product; what was said of it is for those who buy next',
  },
}

const nobody = { email: null, shipping_address: null, billing_address: null }

export const cartTables: Record<string, PersonalTable> = {
  cart: {
    of: of('customer_id', 'customer'),
    exported: [
      ...['created_at', 'updated_at', 'status', 'store_code', 'coupon_code', 'email', 'shipping_address'],
      ...['billing_address', 'shipping_carrier', 'shipping_method', 'payment_method'],
    ],
    ours: ['id', 'token', 'customer_id', 'owner_id', 'studio_id', 'version'],
    // The rest is deleted: an ordered cart only keeps the link to its order.
    atErasure: { ...nobody, customer_id: null },
    afterOrder: nobody,
    kept: '90 days after its last change, where it was not ordered',
  },
  cart_item: {
    of: of('cart_id', 'cart'),
    exported: ['product_id', 'qty', 'options', 'dancer', 'added_price_cents', 'created_at'],
    ours: ['id', 'cart_id', 'line_key', 'parent_product_id', 'studio_id'],
    atErasure: 'deleted',
    afterOrder: 'deleted',
    kept: 'with its bag',
  },
  cart_request: {
    of: of('cart_id', 'cart'),
    exported: [],
    ours: ['cart_id', 'key', 'fingerprint', 'created_at'],
    atErasure: 'deleted',
    kept: '30 days; a random number, and a digest of what was put into the bag',
  },
  handoff: {
    of: of('cart_id', 'cart'),
    exported: [],
    ours: [
      ...['id', 'ticket_hash', 'cart_alias', 'cart_id', 'cart_version', 'owner_number', 'host', 'store_url'],
      ...['state_hash', 'return_hash', 'created_at', 'expires_at', 'redeemed_at'],
    ],
    atErasure: 'deleted',
    afterOrder: 'deleted',
    kept: '7 days; random numbers, and digests, of a bag that went to another checkout',
  },
}
