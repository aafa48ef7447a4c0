import { AddressRefused, followAddress, type Hop, type Reach } from './typed-address.ts'

/** `gone`: the server says that nothing is there. `unreachable`: no public server answers. `slow`: no answer in time. */
export type AddressState = 'answers' | 'gone' | 'unreachable' | 'slow'

/**
 * Tries an https address that somebody typed, by HEAD, and by GET where a server refuses HEAD. It connects to public
 * addresses on port 443 only, those of redirects too, and reads no answer: nobody can use it to reach inside. Never throws.
 */
export async function tryAddress(
  url: string,
  { timeoutMs = 3000, ...reach }: Reach & { readonly timeoutMs?: number } = {},
): Promise<AddressState> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const state = await followAddress(url, { ...reach, signal }, (hop) => visit(hop, signal))
    // a chain that does not end is the server's own affair
    return state === 'endless' ? 'answers' : state
  } catch (error) {
    return signal.aborted && !(error instanceof AddressRefused) ? 'slow' : 'unreachable'
  }
}

async function visit(
  hop: Hop,
  signal: AbortSignal,
): Promise<{ location: string } | { result: 'answers' | 'gone' }> {
  const head = await answerTo(hop, 'HEAD', signal)
  const { status, location } = refusesHead.includes(head.status) ? await answerTo(hop, 'GET', signal) : head
  if (status >= 300 && status < 400 && location !== undefined) return { location }
  return { result: status === 404 || status === 410 ? 'gone' : 'answers' }
}

/** Servers that know no HEAD answer with one of these. */
const refusesHead = [403, 404, 405, 501]

async function answerTo(hop: Hop, method: 'HEAD' | 'GET', signal: AbortSignal) {
  const answer = await hop.send(method, { 'user-agent': 'Showcase link check', accept: '*/*' }, signal)
  answer.destroy()
  return { status: answer.statusCode ?? 0, location: answer.headers.location }
}
