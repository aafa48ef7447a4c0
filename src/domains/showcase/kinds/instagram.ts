import { defineKind } from './define-kind.ts'
import { socialAccount } from './social-account.ts'

const Account = socialAccount(
  /^https:\/\/(?:www\.)?instagram\.com\/[^\s"'<>\\^`{|}]{1,150}$/,
  'https://www.instagram.com/',
  'An Instagram name or an address of instagram.com',
)

export const instagram = defineKind('instagram', Account, {
  holds: 'one',
  title: 'Instagram',
  pageField: 'instagram',
  example: { account: 'https://www.instagram.com/thea.moves' },
})
