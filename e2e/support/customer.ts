import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { carla } from './shopper.ts'

export const password = 'grand jeté at noon'

/** All tests together make more accounts than one IP may in an hour, so each account comes from an IP of its own. */
export const ownIp = () => ({ 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` })

export async function newAccount(
  request: APIRequestContext,
  headers: Record<string, string> = ownIp(),
): Promise<string> {
  const email = `carla-${crypto.randomUUID()}@example.com`
  const customer = { email, firstname: carla.firstName, lastname: carla.lastName }
  const made = await request.post('/api/user/create', { data: { customer, password }, headers })
  expect(made.status()).toBe(200)
  return email
}

export async function typeSignIn(page: Page, email: string, typed = password): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** A customer with a new account at the overview of it. */
export async function signInAnew(page: Page, request: APIRequestContext): Promise<string> {
  const email = await newAccount(request)
  await page.goto('/sign-in')
  await typeSignIn(page, email)
  await page.waitForURL('**/my-account')
  return email
}

/** A customer with a new account who is signed in before a page is opened, as the form does without script. */
export async function enterAsCustomer(
  page: Page,
  request: APIRequestContext,
  headers: Record<string, string> = ownIp(),
): Promise<string> {
  const email = await newAccount(request, headers)
  await enterWith(page, email)
  return email
}

/** The same with an account that is there. */
export async function enterWith(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/sign-in', { form: { email, password }, maxRedirects: 0 })
  expect(answer.headers().location, `${email} is signed in`).toBe('/my-account')
}

/** Saves an address of who is signed in before a page is opened, as the form of a new one does without script. */
export async function saveAddress(page: Page, streetAddress = '12 Barre Street'): Promise<void> {
  const { firstName, lastName } = carla
  const place = { country: 'US', streetAddress, city: 'New York', state: 'NY', zipCode: '10001' }
  const form = { firstName, lastName, ...place }
  const answer = await page.request.post('/my-account/shipping-details/new', { form, maxRedirects: 0 })
  expect(answer.status(), `${streetAddress} is saved`).toBe(302)
}
