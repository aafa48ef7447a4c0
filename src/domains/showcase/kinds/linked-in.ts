import { defineKind } from './define-kind.ts'
import { socialAccount } from './social-account.ts'

const Account = socialAccount(
  /^https:\/\/(?:www\.)?linkedin\.com\/[^\s"'<>\\^`{|}]{1,150}$/,
  'https://www.linkedin.com/in/',
  'A LinkedIn name or an address of linkedin.com',
)

export const linkedIn = defineKind('linkedIn', Account, {
  holds: 'one',
  title: 'LinkedIn',
  pageField: 'linkedIn',
  example: { account: 'https://www.linkedin.com/in/thea-moves' },
})
