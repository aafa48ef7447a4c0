import { z } from 'zod'
import type { VendorAccount } from '#domains/connections/ports.ts'
import type { Outbound, OutboundRequest } from '#platform/http/outbound.ts'
import { apiError, meetingMissing, readRefusal } from './refusal.ts'
import type { ZoomSettings } from './settings.ts'

type Call = {
  readonly method: OutboundRequest['method']
  readonly path: string
  readonly body?: object
  readonly idempotent?: boolean
}

/**
 * Calls Zoom's API as the owner of a token, in the Authorization header alone (integrations 3.1). Returns undefined
 * for a meeting that is not there. Throws `AccessRefused`, `GrantOver`, `VendorBusy` or `ZoomError`.
 */
export async function call(
  outbound: Outbound,
  settings: ZoomSettings,
  accessToken: string,
  { method, path, body, idempotent }: Call,
): Promise<Response | undefined> {
  const response = await outbound.send({
    method,
    url: `${settings.apiUrl()}${path}`,
    headers: {
      authorization: `Bearer ${accessToken}`,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(idempotent !== undefined && { idempotent }),
  })
  if (response.ok) return response
  const said = await readRefusal(response)
  if (said.code === meetingMissing) return undefined
  throw apiError(response, said)
}

const User = z.object({ id: z.string().min(1), email: z.string().default(''), type: z.number() })
/** "1 basic, 2 licensed" (integrations 3.2). */
const basic = 1
/** "Free hosts: 40 min" (integrations 3.2). */
const basicMinutes = 40

/** Reads as whom a token acts; the label is the e-mail address of the account. */
export async function readUser(
  outbound: Outbound,
  settings: ZoomSettings,
  accessToken: string,
): Promise<VendorAccount> {
  const response = await call(outbound, settings, accessToken, { method: 'GET', path: '/users/me' })
  const { id, email, type } = User.parse(await response?.json())
  return { id, label: email || id, longestMinutes: type === basic ? basicMinutes : null }
}
