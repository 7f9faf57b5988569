import { useNavigate, useNavigation } from 'react-router'
import { type Choice, readChoice, writeChoice } from '#src/listing/choice'

/** The choice that is on its way while a page loads, else the one shown; and how to ask for another. */
export function useAskedChoice(choice: Choice, path: string) {
  const navigate = useNavigate()
  const { location } = useNavigation()
  const isLoading = location?.pathname === path
  return {
    asked: isLoading ? readChoice(new URLSearchParams(location.search)) : choice,
    isLoading,
    ask: (next: Choice) => void navigate(path + writeChoice(next), { preventScrollReset: true }),
  }
}
