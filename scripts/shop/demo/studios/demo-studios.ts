import type { StudioRegistration } from 'commerce/contract/studio/registrations'

type Registration = Omit<StudioRegistration, 'key' | 'password' | 'certificate'>

interface SoldProduct {
  sku: string
  /** dollars; undefined: the list price */
  price?: number
}

export interface DemoOrder {
  items: { sku: string; qty: number }[]
  /** a paid one counts as earned */
  isPaid: boolean
  /** what came back of a paid one, and was refunded */
  returned?: { sku: string; qty: number }
}

export interface DemoStudio {
  registration: Registration
  description: string
  /** absent: registered and approved, and nothing more */
  store?: {
    isPublished: boolean
    /** a picture in demo/studios */
    logo?: string
    dressCodes: { name: string; description: string; products: SoldProduct[] }[]
    /** of families, in their order */
    orders: DemoOrder[]
  }
}

const address = { state: 'TX', zip: '78701', businessType: 'studio' } as const

/** The studios of a demo: two that are published, a new one, and one that is set up and closed. */
export const demoStudios: DemoStudio[] = [
  {
    registration: {
      ...address,
      businessName: 'Corner Street Ballet',
      street: '12 Corner Street',
      city: 'Austin',
      phone: '+1 512 555 0110',
      firstName: 'Amélie',
      lastName: 'Durand',
      email: 'corner@example.com',
    },
    description: 'Ballet and pointe for ages three to adult. Classes begin in September and January.',
    store: {
      isPublished: true,
      logo: 'corner-street-ballet.png',
      dressCodes: [
        {
          name: 'First Steps',
          description: 'Ages three to six. Hair in a bun, no jewelry.',
          products: [
            { sku: 'LE120', price: 29 },
            { sku: 'TI110', price: 13 },
            { sku: 'BS104' },
            { sku: 'SK107', price: 24 },
          ],
        },
        {
          name: 'Ballet 1 to 3',
          description: 'Black leotard, pink tights, canvas slippers.',
          products: [
            { sku: 'LE101', price: 36 },
            { sku: 'LE102' },
            { sku: 'TI102', price: 18 },
            { sku: 'BS102', price: 27 },
            { sku: 'SK101' },
          ],
        },
        {
          name: 'Pointe',
          description: 'Shoes are fitted in the studio first. Ask before you order.',
          products: [{ sku: 'PS101' }, { sku: 'PS103', price: 62 }, { sku: 'TI102', price: 18 }],
        },
      ],
      orders: [
        {
          items: [
            { sku: 'LE101-S-Black', qty: 1 },
            { sku: 'TI102-L-BalletPink', qty: 2 },
          ],
          isPaid: true,
          returned: { sku: 'TI102-L-BalletPink', qty: 1 },
        },
        {
          items: [
            { sku: 'LE120-12-14-BalletPink', qty: 2 },
            { sku: 'TI110-12-14-BalletPink', qty: 2 },
            { sku: 'BS104-10C-BalletPink', qty: 1 },
          ],
          isPaid: true,
        },
        { items: [{ sku: 'BS102-10-BalletPink', qty: 1 }], isPaid: false },
      ],
    },
  },
  {
    registration: {
      ...address,
      businessName: 'Harbor Contemporary',
      street: '4 Harbor Road',
      city: 'Galveston',
      phone: '+1 409 555 0111',
      firstName: 'Carmen',
      lastName: 'Amaya',
      email: 'harbor@example.com',
    },
    description: 'Contemporary and jazz, company classes and open classes.',
    store: {
      isPublished: true,
      dressCodes: [
        {
          name: 'Company',
          description: 'All black for rehearsals.',
          products: [{ sku: 'TO101', price: 30 }, { sku: 'LG101' }, { sku: 'CO101', price: 22 }],
        },
        {
          name: 'Open classes',
          description: 'Anything you can move in.',
          products: [{ sku: 'TO105' }, { sku: 'LG104' }, { sku: 'WU101' }],
        },
      ],
      orders: [
        {
          items: [
            { sku: 'TO101-2XL-Black', qty: 1 },
            { sku: 'LG101-2XL-Black', qty: 1 },
          ],
          isPaid: true,
        },
      ],
    },
  },
  {
    registration: {
      ...address,
      businessName: 'Prairie Dance Academy',
      street: '210 Prairie Lane',
      city: 'Waco',
      phone: '+1 254 555 0112',
      firstName: 'Elena',
      lastName: 'Marsh',
      email: 'prairie@example.com',
    },
    description: '',
  },
  {
    registration: {
      ...address,
      businessName: 'Elm Street Tap',
      street: '77 Elm Street',
      city: 'Austin',
      phone: '+1 512 555 0113',
      firstName: 'Bruno',
      lastName: 'Bianchi',
      email: 'elm@example.com',
    },
    description: 'Tap for everyone. We open again in spring.',
    store: {
      isPublished: false,
      dressCodes: [
        { name: 'Tap', description: '', products: [{ sku: 'TS101' }, { sku: 'TS103' }, { sku: 'TO105' }] },
      ],
      orders: [],
    },
  },
]
