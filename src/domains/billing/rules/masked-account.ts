/** How a payout shows the account to which it was sent: `ada@example.com` becomes `a…@example.com`. */
export function maskedAccount(email: string): string {
  const [first = ''] = email
  return `${first}…${email.slice(email.lastIndexOf('@'))}`
}
