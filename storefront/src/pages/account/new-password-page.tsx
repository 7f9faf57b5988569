import type { Route } from './+types/new-password-page'
import { privateHeaders } from '#src/answers/private-headers'
import { loadNewPassword } from '#src/customers/load-new-password'
import { NewPassword } from '#src/customers/new-password'
import { postNewPassword } from '#src/customers/post-new-password'
import { unlisted } from '#src/head/unlisted'
import type { PageHandle } from '#src/layouts/layout-of'
import { pageContext } from '#src/page-context'
import { AccountPage } from '#src/pages/account/account-page'
import { paths } from '#src/paths'
import { useWords } from '#src/ui/words/use-words'

export const handle: PageHandle = { layout: 'minimal' }
export const headers = privateHeaders
export const meta = unlisted

export function loader({ request, context }: Route.LoaderArgs) {
  return loadNewPassword(request, context.get(pageContext))
}

export function action({ request, context }: Route.ActionArgs) {
  return postNewPassword(request, context.get(pageContext))
}

export default function NewPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const say = useWords('account')
  return (
    <NewPassword
      page={AccountPage}
      sentences={{
        title: say('resetTitle'),
        help: say('signsOut'),
        send: say('reset'),
        linkHelp: say('linkHelp'),
      }}
      forgottenPath={paths.forgottenPassword}
      hasToken={loaderData.hasToken}
      outcome={actionData}
    />
  )
}
