/** The states of a referral (product.md 11); not counted and in review are ours. The address of the ledger reads them without a schema. */
export const referralStates = ['pending', 'earned', 'reversed', 'not_counted', 'review'] as const
/** The kinds of rows of a ledger. */
export const ledgerRows = ['order', 'reversal', 'plan_days', 'lapse'] as const
