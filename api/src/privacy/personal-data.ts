import { accountTables, cartTables } from '#src/privacy/account-tables'
import { orderTables } from '#src/privacy/order-tables'
import type { PersonalTable } from '#src/privacy/personal-table'

/** Other tables that may name people; none of their rows belongs to a customer by a column. */
const besides: Record<string, PersonalTable> = {
  idempotency_key: {
    exported: [],
    ours: ['key', 'actor', 'browser', 'lines', 'fingerprint', 'answer', 'created_at'],
    atErasure: 'stays',
    kept: '30 days; the number of the account, digests of a secret and of what was ordered, and totals of an order; or that nothing will be ordered with it',
  },
  outbox: {
    exported: [],
    ours: [
      ...[
        'id',
        'kind',
        'subject_key',
        'payload',
        'state',
        'tries',
        'next_try_at',
        'last_error',
        'created_at',
      ],
    ],
    atErasure: 'deleted',
    kept: 'names are gone once a job is done, 90 days where it was given up; what could not be told of an erasure, until somebody sees to it, or 90 days once the shop no longer uses Mailchimp',
  },
  mailbox: {
    exported: [],
    ours: ['id', 'message_id', 'recipient', 'subject', 'text_part', 'html_part', 'created_at'],
    atErasure: 'deleted',
    kept: 'the newest 200, and only while the shop is tried out without a mail server',
  },
  attempt: {
    exported: [],
    ours: ['key', 'tries', 'last_try_at', 'expires_at'],
    atErasure: 'stays',
    kept: 'an hour at most; digests',
  },
  registration: {
    exported: [],
    ours: [
      ...[
        'id',
        'key',
        'state',
        'created_at',
        'due_at',
        'decided_at',
        'decided_by',
        'reason',
        'business_type',
      ],
      ...['business_name', 'street', 'city', 'region', 'postcode', 'phone', 'website', 'facebook_page'],
      ...['first_name', 'last_name', 'contact_phone', 'email', 'email_key', 'password_hash'],
      ...['receives_promotions', 'store_code', 'certificate_id', 'studio_id'],
    ],
    atErasure: 'stays',
    kept: '90 days where it was declined, else as long as the studio has its store: the business contact of a studio',
  },
  private_file: {
    exported: [],
    ours: ['id', 'name', 'type', 'content', 'size', 'sha256', 'created_at', 'scanned_at', 'virus'],
    atErasure: 'stays',
    kept: 'as long as its registration: the certificate of a business',
  },
  audit_log: {
    exported: [],
    ours: [
      ...['id', 'happened_at', 'event', 'actor_kind', 'actor_id', 'actor_name', 'subject_kind', 'subject_id'],
      ...['network', 'call', 'times'],
    ],
    atErasure: 'stays',
    kept: '90 days, so that an attack is understood: numbers, digests, and networks; requests cannot read it',
  },
  studio_owner: {
    exported: [],
    ours: [
      ...['id', 'studio_id', 'is_super_user', 'email', 'email_key', 'first_name', 'last_name', 'phone'],
      ...['password_hash', 'receives_promotions', 'created_at', 'updated_at'],
    ],
    atErasure: 'stays',
    kept: 'as long as the studio has its store: the business contact of a studio',
  },
  studio_price_edit: {
    exported: [],
    ours: ['studio_id', 'id', 'owner_id', 'fingerprint', 'created_at', 'undone_at'],
    atErasure: 'stays',
    kept: 'a year: which owner of a studio changed its prices, and when',
  },
  owner_stock_alert: {
    exported: [],
    ours: [
      ...['id', 'studio_id', 'owner_id', 'product_id', 'store_code', 'state', 'mails', 'asked_at'],
      'changed_at',
    ],
    atErasure: 'stays',
    kept: 'a year at most, 30 days after its mail, and no longer than the owner has an account: what an owner of a studio waits for',
  },
  marketing_mailing: {
    exported: [],
    ours: [
      ...['id', 'studio_id', 'key', 'owner_id', 'store_code', 'subject', 'message', 'recipients', 'sent'],
      ...['left_out', 'created_at'],
    ],
    atErasure: 'stays',
    kept: 'two years: what an owner of a studio wrote to families, and to how many',
  },
  marketing_unsubscribed: {
    exported: [],
    ours: ['studio_id', 'mailbox_hash', 'created_at'],
    atErasure: 'stays',
    kept: 'for ever, so that a studio writes to nobody who unsubscribed: a digest that only this shop can make',
  },
  former_mailbox: {
    exported: [],
    ours: ['mailbox_hash', 'created_at'],
    atErasure: 'stays',
    kept: 'for ever, so that no import makes an account again that its owner erased or moved to another address: a digest that only this shop can make',
  },
  newsletter_coupon: {
    exported: [],
    ours: ['mailbox_hash', 'coupon_id', 'created_at'],
    atErasure: 'stays',
    kept: 'for ever, so that a mailbox has one coupon: a digest that only this shop can make',
  },
}

/**
 * E-62, E-63: where the database stores personal data, column by column: what a customer's file contains, what happens
 * when the account is erased, and when an order expires (ORDER_YEARS). The file and the expiry of orders are generated
 * from it. A column that is missing here fails a test.
 */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  ...accountTables,
  ...cartTables,
  ...orderTables,
  ...besides,
}

/** Goods, prices, texts, places and settings: the merchant's own tables, none of which may name a buyer or a reader. */
export const tablesWithoutPeople: readonly string[] = [
  ...[
    'attribute',
    'attribute_option',
    'attribute_option_text',
    'attribute_text',
    'banner',
    'bundle_choice',
    'bundle_option',
    'calendar_job',
    'cart_rule',
  ],
  ...['catalog_change', 'catalog_change_trim', 'catalog_rule', 'catalog_rule_product', 'category'],
  ...[
    'category_text',
    'clean_up_kind',
    'content_block',
    'content_hierarchy',
    'content_page',
    'coupon',
    'custom_option',
  ],
  ...['custom_option_value', 'download_link', 'download_sample', 'kysely_migration', 'kysely_migration_lock'],
  'loyalty_rule',
  ...['mail_token_use', 'media', 'newsletter_offer', 'payment_method', 'payment_method_text', 'price_group'],
  'product',
  ...[
    'product_category',
    'product_link',
    'product_media',
    'product_price',
    'product_text',
    'product_variant',
  ],
  ...[
    'shipping_method',
    'shipping_method_text',
    'shipping_rate',
    'signing_key',
    'stock',
    'stock_movement',
    'stock_reservation',
  ],
  ...['staff', 'stock_source', 'store_view', 'studio', 'tax_class', 'tax_rate', 'tax_rule', 'tax_rule_class'],
  ...[
    'tax_rule_rate',
    'database_place',
    'health_check',
    'held_revision',
    'mail_record',
    'reconciliation',
    'one_time_job',
  ],
  'seeded_content',
  ...['studio_file', 'studio_passcode', 'studio_category', 'studio_product_dress_code', 'studio_sale'],
  ...['dress_code', 'earnings_entry', 'payout', 'studio_price_change', 'studio_pricing', 'studio_product'],
  ...['former_studio_key', 'stock_count', 'returned_product', 'search_synonym', 'url_redirect'],
]
