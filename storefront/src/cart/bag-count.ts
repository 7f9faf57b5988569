import { create } from 'zustand'

/** How many pieces lie in the bag, as far as this page knows; the cart's own answers set it. */
export const useBagCount = create<{ count: number }>(() => ({ count: 0 }))
