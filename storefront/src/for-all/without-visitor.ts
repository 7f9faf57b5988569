import type { PageContext } from '#src/page-context'

type Personal =
  | 'session'
  | 'ownerSession'
  | 'regularSession'
  | 'previewSession'
  | 'cartStore'
  | 'checkoutStore'
  | 'forgetVisitor'
  | 'handoffStore'

/** E-49: the context of a page that is rendered for all visitors. It must not look at who asks: if it does, it fails. */
export function withoutVisitor(
  page: Omit<PageContext, Personal>,
  notePersonal: (what: string) => void,
): PageContext {
  const refuse = (what: string): never => {
    notePersonal(what)
    throw new Error(`A page for all visitors looks at the ${what} of one.`)
  }
  return {
    ...page,
    get session() {
      return refuse('session')
    },
    get ownerSession() {
      return refuse('session of an owner')
    },
    get regularSession() {
      return refuse('session of a family')
    },
    get previewSession() {
      return refuse('session of an owner in a store')
    },
    get cartStore() {
      return refuse('cart')
    },
    get checkoutStore() {
      return refuse('checkout')
    },
    get forgetVisitor() {
      return refuse('cookies')
    },
    get handoffStore() {
      return refuse('way to a checkout')
    },
  }
}
