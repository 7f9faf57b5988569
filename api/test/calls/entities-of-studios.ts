// What section 3 of the second text names for studios, spelled as there.

export const at = '/api/ext/studio-owner'

export const entitiesOfStudios: [entity: string, call: string, fields: Record<string, string>][] = [
  [
    'studio',
    `GET ${at}/owner`,
    {
      '': 'owner_id group_id is_super_user settings dress_codes',
      settings: 'url_key active is_new name logo description',
    },
  ],
  ['settings of a studio that families see', `GET ${at}/settings`, { '': 'logo name active' }],
  ['studio of a family', `GET ${at}/store`, { '': 'owner_id dress_codes' }],
  [
    'product',
    `GET ${at}/productlist/{ownerId}`,
    {
      items:
        'sku name price price_group type_id configurable_children extension_attributes sale new image id',
      'items.price_group': 'group_id price',
      'items.configurable_children': 'sku color',
      'items.extension_attributes.configurable_product_options': 'attribute_id values',
      'items.extension_attributes.configurable_product_options.values': 'value_index',
      'items.studio_product': '_id sku price relations',
    },
  ],
  ['product of a dress code', `GET ${at}/products/{owner_id}`, { '': '_id sku price relations' }],
  ['dress code', `GET ${at}/category/{ownerId}`, { dress_codes: '_id position' }],
  ['menu', `GET ${at}/menu`, { '': 'items path' }],
  ['promotions', `GET ${at}/cms`, { '': 'topBanners' }],
  [
    'order for returns',
    `GET ${at}/rma`,
    {
      '': 'order invoices shipments',
      order: 'entity_id quote_id increment_id created_at status items payments_inform',
      'order.items': 'product_type',
    },
  ],
  ['returns', `GET ${at}/rmalist`, { returns: 'items comments', 'returns.items': 'entity_id' }],
  ['quantities that may be returned', `GET ${at}/rmaalloweditems`, { returns: 'item_id allowed' }],
  ['attributes of returns', `GET ${at}/rmaattributes`, { 'attributes.items': 'attribute_code options' }],
]
/** The text lists them in words and shows no body, so the spellings are the shop's own: see docs/older-clients.md. */
export const registrationFields = {
  'business type': 'businessType',
  'legal business name': 'businessName',
  'reseller certificate': 'certificate',
  'street address': 'street',
  city: 'city',
  state: 'state',
  zip: 'zip',
  phone: 'phone',
  website: 'website',
  'Facebook page': 'facebookPage',
  'contact first name': 'firstName',
  'contact last name': 'lastName',
  'contact phone': 'contactPhone',
  'receive promotions': 'receivesPromotions',
  password: 'password',
}

export const feedbackFields = ['sourceAddress', 'targetAddress', 'subject', 'emailText']

/** Every value at a path such as 'settings.name', through lists. */
export function reach(value: unknown, path: string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((each) => reach(each, path))
  const [name, ...rest] = path
  if (name === undefined) return [value]
  if (typeof value !== 'object' || value === null || !(name in value)) return []
  return reach((value as Record<string, unknown>)[name], rest)
}
