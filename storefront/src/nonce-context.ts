import { createContext } from 'react'

/** Nonce of the response being rendered; empty in the browser. */
export const NonceContext = createContext('')
