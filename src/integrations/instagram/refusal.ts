import { z } from 'zod'
import { GrantOver, VendorBusy } from '#domains/connections/ports.ts'

/** A refusal that a person at the operator's has to read, or a fault of the vendor's that may pass. */
export class InstagramError extends Error {
  override readonly name = 'InstagramError'
  readonly status: number
  readonly code: number | undefined

  constructor(status: number, code: number | undefined, text: string) {
    super(`Instagram answered ${status}${code === undefined ? '' : ` with ${code}`}: ${text}`)
    this.status = status
    this.code = code
  }
}

/** `{error}` of the API, and the flat form of a refused code. */
const Body = z.object({
  error: z.object({ message: z.string().default(''), code: z.number().optional() }).optional(),
  error_message: z.string().optional(),
  code: z.number().optional(),
})

/** "190 = token dead"; "10/200 permission" (integrations 4.1): only the owner can mend them. */
const over = new Set([190, 10, 200])
/** "4/17/32/613 rate -> back off" (integrations 4.1). */
const busy = new Set([4, 17, 32, 613])

/** The error of a refused call. The address of a call has its token, so no error contains it. */
export async function refusalOf(response: Response): Promise<Error> {
  const body: unknown = await response.json().catch(() => undefined)
  const { error, error_message, code: flat } = Body.safeParse(body).data ?? {}
  const code = error?.code ?? flat
  const text = error?.message || error_message || 'no reason was given'
  if (code !== undefined && over.has(code)) return new GrantOver(text)
  if (response.status === 429 || (code !== undefined && busy.has(code))) return new VendorBusy(null, text)
  return new InstagramError(response.status, code, text)
}
