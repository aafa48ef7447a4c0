import { countedTries } from '#platform/db/counted-tries.ts'

/** The wrong codes of coupons. */
export const couponGuesses = countedTries('coupon_guesses')
