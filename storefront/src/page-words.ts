import { createContext } from 'react-router'
import type { Words } from '#src/ui/words/words'

/** The words of the page, for code outside of components. */
export const pageWords = createContext<Words>()
