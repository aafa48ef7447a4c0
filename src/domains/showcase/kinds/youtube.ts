import { z } from 'zod'
import { line } from '#platform/common/fields.ts'
import { channelId, toChannelId } from './channel-id.ts'
import { defineKind } from './define-kind.ts'
import { socialAccount } from './social-account.ts'

const Account = socialAccount(
  /^https:\/\/(?:www\.|m\.)?youtube\.com\/[^\s"'<>\\^`{|}]{1,150}$/,
  'https://www.youtube.com/@',
  'A YouTube name or an address of youtube.com',
)

const noHandle =
  'The id of a channel begins with UC. A name such as @thea does not lead to it: in YouTube Studio it stands under Settings, Channel, Advanced settings.'

const Youtube = Account.extend({
  /** The channel whose newest videos the page shows; '': none. Its id, because names lead to ids only with a key. */
  channel: z
    .union([z.literal(''), line(200).overwrite(toChannelId).regex(channelId, noHandle)], noHandle)
    .default(''),
})

export const youtube = defineKind('youtube', Youtube, {
  holds: 'one',
  title: 'YouTube',
  pageField: 'youtube',
  fieldTitles: { channel: 'Channel of the newest videos' },
  example: { account: 'https://www.youtube.com/@theamoves', channel: 'UCTHEAMOVES0000000000000' },
})
