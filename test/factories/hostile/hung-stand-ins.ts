import { twilioEnv } from '../product/twilio.ts'

/** Settings with which every vendor that has a queue is on, each with its stand-in in the product's process. */
export const everyVendor = {
  ...twilioEnv,
  AMPLITUDE_API_KEY: 'key of the stand-in',
  AI_DAILY_TOKENS: '2000000000',
  AI_MONTHLY_TOKENS: '2000000000',
}

/** The calls that a vendor gets from the product, by the name of its queue; and how its stand-in forgets planned faults. */
const standIns: Readonly<
  Record<
    string,
    { at: string; calls: readonly string[]; forget: readonly [method: 'DELETE' | 'POST', path: string] }
  >
> = {
  googlecalendar: {
    at: '/__sim/googlecalendar',
    calls: ['GET /', 'POST /', 'PATCH /', 'DELETE /'],
    forget: ['DELETE', '/faults'],
  },
  calendaraddress: { at: '/__sim/calendaraddress', calls: ['GET /'], forget: ['DELETE', '/faults'] },
  zoom: {
    at: '/__sim/zoom',
    calls: ['GET /v2', 'POST /v2', 'PATCH /v2', 'DELETE /v2', 'POST /oauth'],
    forget: ['DELETE', '/faults'],
  },
  twilio: { at: '/__sim/twilio', calls: ['POST /'], forget: ['POST', '/reset'] },
  appsumo: { at: '/__sim/appsumo', calls: ['GET /', 'POST /'], forget: ['POST', '/reset'] },
  amplitude: { at: '/__sim/amplitude', calls: ['POST /'], forget: ['POST', '/reset'] },
}

/** The vendors whose stand-ins can hang, by the names of their queues. */
export const hangable: readonly string[] = [...Object.keys(standIns), 'model']

const model = '/__sim/coach'

/**
 * Has every stand-in hold each answer until `releaseAll`, that of the model for 30 seconds: longer than its client waits.
 * `origin` is that of the product whose process has the stand-ins.
 */
export async function hangAll(origin: string): Promise<void> {
  for (const { at, calls } of Object.values(standIns))
    for (const match of calls) await send('POST', `${origin}${at}/faults`, { match, hang: 'before' })
  await send('POST', `${origin}${model}/mode`, { mode: 'slow', times: 10_000 })
}

/** Has every stand-in answer again. */
export async function releaseAll(origin: string): Promise<void> {
  for (const { at, forget } of Object.values(standIns)) await send(forget[0], `${origin}${at}${forget[1]}`)
  await send('POST', `${origin}${model}/reset`)
}

async function send(method: 'DELETE' | 'POST', url: string, body?: object): Promise<void> {
  const answer = await fetch(url, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
}
