import { Link } from 'react-router'
import { ownerPaths } from '#src/owners/owner-paths'
import { Rich } from '#src/ui/words/rich'
import { useWords } from '#src/ui/words/use-words'

/** E-4: where a price needs the password once more. It is given in another tab, so that nothing typed in this one is lost. */
export function GivePasswordLink() {
  const say = useWords('owners')
  return (
    <Rich
      text={say('enterPassword')}
      elements={[
        (words) => (
          <Link to={ownerPaths.givePassword} target="_blank">
            {words}
          </Link>
        ),
        (words) => <span className="visually-hidden">{words}</span>,
      ]}
    />
  )
}
