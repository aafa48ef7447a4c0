import type { MembersDeps } from '../ports.ts'
import type { StoredRequest } from '../store/requests.ts'

const purpose = 'exchange-request'

/** The signed word of the page that accepts a request: it names the request and the side that was asked. */
export const requestLinkOf = (
  { links }: Pick<MembersDeps, 'links'>,
  { id, toProvider }: Pick<StoredRequest, 'id' | 'toProvider'>,
): string => links.sign(purpose, [id, toProvider])

/** Reads a link; undefined: it was not signed here. */
export function readRequestLink(
  { links }: Pick<MembersDeps, 'links'>,
  token: string,
): { readonly requestId: string; readonly asked: string } | undefined {
  const [requestId, asked] = links.read(purpose, token) ?? []
  return requestId !== undefined && asked !== undefined ? { requestId, asked } : undefined
}
