/** The browser is on its way to the answer to a form. Whatever leads elsewhere now, the shopper never reads that answer. */
export const isLeaving = (): boolean => 'left' in document.documentElement.dataset
