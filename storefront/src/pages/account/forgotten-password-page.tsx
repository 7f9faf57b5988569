import type { Route } from './+types/forgotten-password-page'
import { privateHeaders } from '#src/answers/private-headers'
import { ForgottenPassword } from '#src/customers/forgotten-password'
import { postForgottenPassword } from '#src/customers/post-forgotten-password'
import { unlisted } from '#src/head/unlisted'
import type { PageHandle } from '#src/layouts/layout-of'
import { pageContext } from '#src/page-context'
import { AccountPage } from '#src/pages/account/account-page'
import { paths } from '#src/paths'

export const handle: PageHandle = { layout: 'minimal' }
export const headers = privateHeaders
export const meta = unlisted

export function loader({ request }: Route.LoaderArgs) {
  return { isAsked: new URL(request.url).searchParams.has('sent') }
}

export function action({ request, context }: Route.ActionArgs) {
  return postForgottenPassword(request, context.get(pageContext))
}

export default function ForgottenPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ForgottenPassword
      page={AccountPage}
      path={paths.forgottenPassword}
      signInPath={paths.signIn}
      keptAs="forgotten-password"
      isAsked={loaderData.isAsked}
      outcome={actionData}
    />
  )
}
