import { OWNER_FORGOT_PATH, OWNER_PASSWORD_PATH } from 'commerce/owners/owner-paths'
import type { Route } from './+types/new-password-page'
import { privateHeaders } from '#src/answers/private-headers'
import { loadNewPassword } from '#src/customers/load-new-password'
import { NewPassword } from '#src/customers/new-password'
import { unlisted } from '#src/head/unlisted'
import type { PageHandle } from '#src/layouts/layout-of'
import { postOwnerPassword } from '#src/owners/post-password'
import { pageContext } from '#src/page-context'
import { StudioPage } from '#src/pages/studio/studio-page'
import { useWords } from '#src/ui/words/use-words'

export const handle: PageHandle = { layout: 'studio' }
export const headers = privateHeaders
export const meta = unlisted

export function loader({ request, context }: Route.LoaderArgs) {
  return loadNewPassword(request, context.get(pageContext), OWNER_PASSWORD_PATH)
}

export function action({ request, context }: Route.ActionArgs) {
  return postOwnerPassword(request, context.get(pageContext))
}

export default function StudioPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const say = useWords('owners')
  return (
    <NewPassword
      page={StudioPage}
      sentences={{
        title: say('passwordTitle'),
        help: say('passwordHelp'),
        send: say('setPassword'),
        linkHelp: say('linkHelp'),
      }}
      forgottenPath={OWNER_FORGOT_PATH}
      hasToken={loaderData.hasToken}
      outcome={actionData}
    />
  )
}
