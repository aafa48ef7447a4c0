import { defineKind } from './define-kind.ts'
import { socialAccount } from './social-account.ts'

const Account = socialAccount(
  /^https:\/\/(?:www\.|m\.)?facebook\.com\/[^\s"'<>\\^`{|}]{1,150}$/,
  'https://www.facebook.com/',
  'A Facebook name or an address of facebook.com',
)

export const facebook = defineKind('facebook', Account, {
  holds: 'one',
  title: 'Facebook',
  pageField: 'facebook',
  example: { account: 'https://www.facebook.com/theamoves' },
})
