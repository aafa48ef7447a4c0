import type { RoomPage, RoomPages } from '#domains/catalogue/ports.ts'
import { createCircuit } from '#platform/http/circuit.ts'
import { eventUrl } from './event-url.ts'
import { previewData } from './preview-data.ts'
import type { ClubhouseSettings } from './settings.ts'

/** The time for all requests of one preview (product.md 17). */
const maxMs = 5000
const maxRedirects = 3
/** Preview data stands at the beginning of a page. */
const maxBytes = 512 * 1024

/**
 * Reads the preview data of events' pages. Only hosts of Clubhouse are requested, by https, and each redirect is checked
 * like the first address, so that nobody reaches a server inside the operator's network.
 */
export function createRoomPages({ reach }: Pick<ClubhouseSettings, 'reach'>, timeoutMs = maxMs): RoomPages {
  const circuit = createCircuit()

  async function load(address: string): Promise<RoomPage | undefined> {
    const signal = AbortSignal.timeout(timeoutMs)
    let url = eventUrl(address)
    for (let redirects = 0; url && redirects <= maxRedirects; redirects++) {
      const answer = await fetch(reach(url), { redirect: 'manual', signal, headers: { accept: 'text/html' } })
      const location = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null
      if (location === null) return await pageIn(answer)
      await answer.body?.cancel()
      url = eventUrl(location, url)
    }
    return undefined
  }

  return {
    async read(address) {
      try {
        return await circuit.run(() => load(address))
      } catch {
        // whatever the reason, the provider fills in the form
        return undefined
      }
    },
  }
}

/** Reads the beginning of a page; undefined if it is no page. */
async function pageIn(answer: Response): Promise<RoomPage | undefined> {
  const isPage = answer.ok && /^text\/html\b/i.test(answer.headers.get('content-type') ?? '')
  if (!isPage || !answer.body) {
    await answer.body?.cancel()
    return undefined
  }
  const decoder = new TextDecoder()
  let [html, bytes] = ['', 0]
  for await (const chunk of answer.body) {
    bytes += chunk.byteLength
    html += decoder.decode(chunk, { stream: true })
    // leaving the loop cancels the rest
    if (bytes >= maxBytes) break
  }
  return previewData(html)
}
