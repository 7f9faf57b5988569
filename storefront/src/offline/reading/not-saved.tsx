import { useNavigate } from 'react-router'
import { paths } from '#src/paths'
import { regularPaths } from '#src/regular-users/regular-paths'
import { Button } from '#src/ui/form/button'
import { studioKeyOfPage } from '#src/ui/page/base-path'
import { useWords } from '#src/ui/words/use-words'

/** NET-12, CAT-07: the page is not saved. The home page opens after the shopper has read this. */
export function NotSaved({ path }: { path: string }) {
  const say = useWords('offline')
  const sayFrame = useWords('frame')
  const navigate = useNavigate()
  return (
    <div role="alert">
      {isCategory(path) && <p>{say('noneInCategory')}</p>}
      <p>{say('notSaved')}</p>
      <Button onClick={() => void navigate(studioKeyOfPage() === undefined ? paths.home : regularPaths.home)}>
        {sayFrame('ok')}
      </Button>
    </div>
  )
}

const isCategory = (path: string) => /(?:^|\/)c\/[^/]+$/.test(path)
