import { z } from 'zod'
import { AccessRefused, GrantOver, VendorBusy } from '#domains/connections/ports.ts'

/** A refusal that a person at the operator's has to read, or a fault of the vendor's that may pass. */
export class ZoomError extends Error {
  override readonly name = 'ZoomError'
  readonly status: number
  readonly code: number | undefined

  constructor(status: number, { code, text }: Said) {
    super(`Zoom answered ${status}${code === undefined ? '' : ` with ${code}`}: ${text}`)
    this.status = status
    this.code = code
  }
}

type Said = { readonly code: number | undefined; readonly text: string; readonly error: string | undefined }

const Body = z.object({
  code: z.number().optional(),
  message: z.string().optional(),
  error: z.string().optional(),
  reason: z.string().optional(),
})

/** "3001 meeting not found" (integrations 3.2). */
export const meetingMissing = 3001
/** Bad client, redirect address, scopes of the app: the operator's to mend (integrations 3.1). */
const ofTheApp = new Set([4702, 4704, 4709, 4711])
const ofTheAppInWords = new Set(['invalid_client', 'unauthorized_client', 'redirect_uri_mismatch'])
/** The user is gone (1001), the app lacks a scope (4711), and the grant was revoked or never was (integrations 3.1, 3.2). */
const overAtTheApi = new Set([1001, 4700, 4711, 4735, 4737, 4738, 4740, 4741])

/** Reads a refusal: `{code,message}` of the API; `{error,reason}` of the sign-in, with the code in its words. */
export async function readRefusal(response: Response): Promise<Said> {
  const body: unknown = await response.json().catch(() => undefined)
  const { code, message, error, reason } = Body.safeParse(body).data ?? {}
  const text = reason ?? message ?? error ?? 'no reason was given'
  const inWords = /\b4[,.]?7\d\d\b/.exec(text)?.[0].replace(/[,.]/, '')
  return { code: code ?? (inWords === undefined ? undefined : Number(inWords)), text, error }
}

/** The error of a refused call of the API. */
export function apiError(response: Response, said: Said): Error {
  if (response.status === 429) return busy(response, said)
  if (said.code !== undefined && overAtTheApi.has(said.code)) return new GrantOver(said.text)
  if (response.status === 401) return new AccessRefused(said.text)
  return new ZoomError(response.status, said)
}

/** The error of a refused code or refresh token. */
export function tokenError(response: Response, said: Said): Error {
  if (response.status === 429) return busy(response, said)
  const isOfTheApp =
    (said.code !== undefined && ofTheApp.has(said.code)) ||
    (said.error !== undefined && ofTheAppInWords.has(said.error))
  // only an answer in the vendor's own shape ends a grant: a proxy refuses with 400 and 401 too
  const isAnswer = said.error !== undefined || said.code !== undefined
  if ((response.status === 400 || response.status === 401) && isAnswer && !isOfTheApp)
    return new GrantOver(said.text)
  return new ZoomError(response.status, said)
}

const busy = (response: Response, { text }: Said): VendorBusy =>
  new VendorBusy(readRetryAt(response.headers), text)

/** `Retry-After` in seconds after the answer's own date, or as a date. */
function readRetryAt(headers: Headers): Date | null {
  const text = headers.get('retry-after')
  if (text === null) return null
  const sentAt = Date.parse(headers.get('date') ?? '')
  const at = /^\d+$/.test(text) ? sentAt + Number(text) * 1000 : Date.parse(text)
  return Number.isFinite(at) ? new Date(at) : null
}
