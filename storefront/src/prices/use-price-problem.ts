import { priceProblems } from 'commerce/price-problems'
import { useProblem, useWords } from '#src/ui/words/use-words'

const keys = new Map<string, keyof typeof priceProblems>()
for (const key of Object.keys(priceProblems)) {
  // The keys of an object that is written down.
  const known = key as keyof typeof priceProblems
  keys.set(priceProblems[known], known)
}

/** VAL-03: says what the rules find wrong with a price, which the server says in its own answers. */
export function usePriceProblem(): (sentence: string) => string {
  const say = useWords('prices')
  const problem = useProblem()
  return (sentence) => {
    const key = keys.get(sentence)
    return key === undefined ? problem(sentence) : say(key)
  }
}
