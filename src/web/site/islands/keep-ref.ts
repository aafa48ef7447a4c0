import type { noteTouch } from '#domains/exchange/placements-contract.ts'
import { request } from '../../lib/api.ts'
import { keepWord, wordOfRef } from '../../lib/referral.ts'

const month = 30 * 24 * 60 * 60_000

/**
 * Takes note of a visit by a partner's link such as `?ref=…`: counts it once for each link and browser, keeps its word for this
 * provider for 30 days, and takes the link's word out of the address. A link that counts nothing leaves what an earlier one kept.
 */
export async function keepRef(page: Document, { pathname, search }: Location): Promise<void> {
  const ref = new URLSearchParams(search).get('ref')
  const userUrl = ref && providerOf(page, pathname)
  if (!userUrl) return
  const known = wordOfRef(pathname, ref)
  if (known) keepWord(pathname, known)
  else {
    const body = { userUrl, ref: ref.slice(0, 400) }
    const { word, until } = await request<typeof noteTouch>('POST', '/api/exchange/touches', { body })
    if (word !== null && until !== null)
      keepWord(pathname, {
        ref,
        word,
        until: new Date(Math.min(Date.parse(until), Date.now() + month)).toISOString(),
      })
  }
  // the visitor may have opened a part of the page meanwhile
  const url = new URL(location.href)
  url.searchParams.delete('ref')
  history.replaceState(history.state, '', url)
}

/** The address of the provider of a page. On an own domain the islands of the page know it. */
function providerOf(page: Document, pathname: string): string | undefined {
  const inPath = /^\/at\/([a-z]{3,30})(?:\/|$)/.exec(pathname)?.[1]
  if (inPath !== undefined) return inPath
  for (const { dataset } of page.querySelectorAll<HTMLElement>('[data-props]')) {
    const { userUrl } = (JSON.parse(dataset['props'] ?? '{}') ?? {}) as { readonly userUrl?: unknown }
    if (typeof userUrl === 'string') return userUrl
  }
  return undefined
}
