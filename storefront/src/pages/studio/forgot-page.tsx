import { OWNER_FORGOT_PATH, OWNER_LOGIN_PATH } from 'commerce/owners/owner-paths'
import type { Route } from './+types/forgot-page'
import { privateHeaders } from '#src/answers/private-headers'
import { ForgottenPassword } from '#src/customers/forgotten-password'
import { unlisted } from '#src/head/unlisted'
import type { PageHandle } from '#src/layouts/layout-of'
import { postForgot } from '#src/owners/post-password'
import { pageContext } from '#src/page-context'
import { StudioPage } from '#src/pages/studio/studio-page'

export const handle: PageHandle = { layout: 'studio' }
export const headers = privateHeaders
export const meta = unlisted

export function loader({ url }: Route.LoaderArgs) {
  return { isAsked: url.searchParams.has('sent') }
}

export function action({ request, context }: Route.ActionArgs) {
  return postForgot(request, context.get(pageContext))
}

export default function ForgotPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ForgottenPassword
      page={StudioPage}
      path={OWNER_FORGOT_PATH}
      signInPath={OWNER_LOGIN_PATH}
      keptAs="studio-forgot"
      isAsked={loaderData.isAsked}
      outcome={actionData}
    />
  )
}
