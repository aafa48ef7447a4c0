import type { Outbound } from '#platform/http/outbound.ts'
import { readRefusal, ZoomError } from './refusal.ts'
import type { ZoomSettings } from './settings.ts'
import type { Deauthorized } from './webhook.ts'

/**
 * Confirms to Zoom that the data of an account which removed the app is deleted (integrations 3.3). Throws if Zoom does
 * not accept it, so that the job runs again.
 */
export async function confirmDeletion(
  outbound: Outbound,
  { clientId, clientSecret, authUrl }: ZoomSettings,
  payload: Deauthorized,
): Promise<void> {
  const response = await outbound.send({
    method: 'POST',
    url: `${authUrl()}/data/compliance`,
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      client_id: clientId,
      user_id: payload.user_id,
      account_id: payload.account_id,
      deauthorization_event_received: payload,
      compliance_completed: true,
    }),
    idempotent: true,
  })
  if (!response.ok) throw new ZoomError(response.status, await readRefusal(response))
}
