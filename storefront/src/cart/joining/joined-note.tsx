import type { JoinedLine } from '#src/cart/joining/joined-line'
import { joinedText } from '#src/cart/joining/joined-text'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useWords } from '#src/ui/words/use-words'

/** UX-59: says after signing in what came into the bag. */
export function JoinedNote({ lines }: { lines: JoinedLine[] }) {
  const say = useWords('account')
  if (lines.length === 0) return null
  return <OutcomeText kind="done">{joinedText(lines, say)}</OutcomeText>
}
