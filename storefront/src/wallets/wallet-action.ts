import { redirect } from 'react-router'
import type { Route } from './+types/wallet-action'
import { pageContext } from '#src/page-context'
import { paths } from '#src/paths'
import { postWallet } from '#src/wallets/post-wallet'

/** Answers a page whose wallet is open. It is below the checkout, where its cookies are. */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await postWallet(await request.formData(), context.get(pageContext))
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}

export function loader() {
  return redirect(paths.checkout)
}
