import { redirect } from 'react-router'
import { accountPaths } from '#src/account-paths'

/** The password is changed on a page of the account; this path is that of older links. */
export function loader() {
  return redirect(accountPaths.password, 301)
}
