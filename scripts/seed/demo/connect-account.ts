import type { Product } from '#main/compose.ts'
import { newToken } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'

/** 43 characters of base64url. */
const keyBytes = 32

/** Connects an account at a stand-in as its owner does in a browser: sign in there, allow, return. */
export async function connectAccount(
  { connections, loopback }: Pick<Product, 'connections' | 'loopback'>,
  own: Context,
  vendor: string,
  account: string,
): Promise<void> {
  const browserKey = newToken(keyBytes)
  const { url, state } = await connections.beginConnection(own, { vendor, browserKey })
  const { pathname, search } = new URL(url)
  // the stand-in is on this server, wherever its public address leads
  const answer = await fetch(`${loopback()}${pathname}${search}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ account }),
  })
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? undefined
  await connections.finishConnection(own, { state, browserKey, code })
}
