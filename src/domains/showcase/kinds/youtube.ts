import { defineKind } from './define-kind.ts'
import { socialAccount } from './social-account.ts'

const Account = socialAccount(
  /^https:\/\/(?:www\.|m\.)?youtube\.com\/[^\s"'<>\\^`{|}]{1,150}$/,
  'https://www.youtube.com/@',
  'A YouTube name or an address of youtube.com',
)

export const youtube = defineKind('youtube', Account, {
  holds: 'one',
  title: 'YouTube',
  pageField: 'youtube',
  example: { account: 'https://www.youtube.com/@theamoves' },
})
