/**
 * What a card payment offers, by Stripe's names. All of it is settled at once, as an order waits for minutes and a bank
 * debit takes days. Apple Pay and Google Pay are cards.
 */
export const CARD_KINDS = ['card', 'link']
