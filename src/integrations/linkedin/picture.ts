import type { Member } from '#domains/federation/ports.ts'
import { sniffPicture } from '#platform/common/sniff-picture.ts'
import type { LinkedInSettings } from './settings.ts'

const timeoutMs = 5000
/** A browser keeps the picture in its local storage, which holds about 5 MB. */
const maxBytes = 300 * 1024
const types = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

/**
 * Reads a member's picture from the vendor's own picture host, and from nowhere else. Undefined where there is none, or it
 * cannot be had: a sign-in does not fail because of its picture.
 */
export async function readPicture(
  { pictureUrls, reach }: LinkedInSettings,
  url: string | undefined,
): Promise<Member['picture']> {
  if (url === undefined || !URL.canParse(url)) return undefined
  const { href } = new URL(url)
  if (!pictureUrls.some((start) => href.startsWith(start))) return undefined
  try {
    const answer = await fetch(reach(href), { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const bytes = answer.ok && answer.body ? await readAll(answer.body) : undefined
    const kind = bytes && sniffPicture(bytes)
    if (!bytes || (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp')) return undefined
    return { contentType: types[kind], bytes }
  } catch {
    return undefined
  }
}

/** Reads a body; undefined when it is longer than `maxBytes`. */
async function readAll(body: AsyncIterable<Uint8Array>): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    // leaving the loop cancels the rest
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
