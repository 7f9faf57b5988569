import { MONEY_INPUT_DECIMALS } from 'commerce/limits'
import { createContext } from 'react'

/** STUDIO-21: how many decimals inputs of prices show. */
export const PriceDecimals = createContext<number>(MONEY_INPUT_DECIMALS.usual)
