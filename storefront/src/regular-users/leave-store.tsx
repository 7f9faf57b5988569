import { Form } from 'react-router'
import { regularPaths } from '#src/regular-users/regular-paths'
import { Button } from '#src/ui/form/button'
import { useWords } from '#src/ui/words/use-words'

/** REGULAR-07, UX-104: on a device that others use too. */
export function LeaveStore() {
  const say = useWords('regular-users')
  return (
    <Form method="post" action={regularPaths.passcode}>
      <input type="hidden" name="intent" value="leave" />
      <Button type="submit" look="plain">
        {say('leave')}
      </Button>
    </Form>
  )
}
