/** The reasons of a failed payout (`failure_code`) in words for the person whose bank account it is. */
const reasons: Readonly<Record<string, string>> = {
  account_closed: 'the bank account is closed',
  account_frozen: 'the bank account is frozen',
  bank_account_restricted: 'the bank account does not take payouts',
  bank_ownership_changed: 'the bank account belongs to another bank now',
  could_not_process: 'the bank could not process it',
  debit_not_authorized: 'the bank account does not allow it',
  declined: 'the bank declined it',
  incorrect_account_holder_name: 'the name of the account’s holder is wrong',
  insufficient_funds: 'the balance at the payment service was too low',
  invalid_account_number: 'the number of the bank account is wrong',
  invalid_currency: 'the bank account does not take this currency',
  no_account: 'the bank account was not found',
}

/** Why a payout failed, as the second half of a sentence. */
export const payoutFailure = (code: string | null): string => reasons[code ?? ''] ?? 'the bank gave no reason'
