import type { Customer } from 'commerce/customers/customer'
import { createContext, type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router'
import { accountPaths } from '#src/account-paths'
import { findCustomer } from '#src/checkout/find-customer'
import { pageContext } from '#src/page-context'

const customerContext = createContext<Customer | undefined>(undefined)
const postedContext = createContext(false)

/** ROUTE-16: the guard of pages for customers who are signed in. */
export const requireCustomer: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const page = context.get(pageContext)
  const customer = await findCustomer(page)
  const isPosted = request.method === 'POST'
  context.set(customerContext, customer)
  context.set(postedContext, isPosted)
  // What is posted after signing out in another tab stays with its page, which keeps what was typed.
  // The router completes redirects of pages, and none of a guard.
  if (!customer && !isPosted) throw homeToSignIn(url, page.basePath)
}

/** Who is signed in; undefined only while a form is answered that was sent after signing out elsewhere. */
export function customerOf(context: Readonly<RouterContextProvider>): Customer | undefined {
  return context.get(customerContext)
}

/** Whether a form is answered: the request of a loader does not say so. */
export function isPosted(context: Readonly<RouterContextProvider>): boolean {
  return context.get(postedContext)
}

/** Leads a guest home, where a link leads back to this page by way of signing in. */
export function homeToSignIn({ pathname, search }: URL, basePath = ''): Response {
  // A store view may have a path of its own before it, which the router puts there again.
  const path = pathname.slice(pathname.indexOf(accountPaths.overview))
  const home = basePath + accountPaths.homeToSignIn(`${path}${search}`)
  return redirect(home, { headers: { 'cache-control': 'no-store' } })
}
