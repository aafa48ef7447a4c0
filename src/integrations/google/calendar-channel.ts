import { createHmac } from 'node:crypto'

/** The token of a channel, which Google sends with each notice: an HMAC of the channel's id under the client's secret. */
export function channelToken(clientSecret: string, channelId: string): string {
  return createHmac('sha256', clientSecret).update(`calendar channel ${channelId}`).digest('base64url')
}
