import { expect } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../api/src/config.ts'
import { details, newVisitor } from './no-script-visitor.ts'
import { buildStorefront } from '../shop/build-storefront.ts'
import { e2eCatalog } from '../shop/e2e-catalog.ts'
import { mountStorefront } from '../shop/mount-storefront.ts'
import { openShop } from '../shop/open-shop.ts'

export const publicUrl = 'https://shop.barre.example'
export const password = 'grand jeté at noon'

/** What is read on a page, tags left out. */
export const textOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

/** A shop with the catalog of the browser tests, for customers who visit without script. */
export async function openCustomerShop() {
  await buildStorefront(() => undefined)
  const dataFolder = await mkdtemp(join(tmpdir(), 'barre-customers-'))
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_FOLDER: dataFolder,
    PUBLIC_URL: publicUrl,
  })
  const shop = await openShop(config, {
    say: () => undefined,
    mountPages: mountStorefront,
    firstCatalog: () => e2eCatalog,
  })

  /** Somebody with an account of their own, who is signed in and has bought nothing yet. */
  async function newCustomer() {
    const visitor = newVisitor(shop.app, publicUrl)
    const emailAddress = `carla-${crypto.randomUUID()}@example.com`
    const made = await visitor.visit('/register', { ...details, emailAddress, password })
    expect(made.url).toBe('/my-account')
    return { ...visitor, email: emailAddress }
  }
  return {
    shop,
    newCustomer,
    close: async () => {
      await shop.close()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
