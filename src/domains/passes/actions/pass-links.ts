import type { Links } from '#platform/credentials/links.ts'
import { fail, type PassAccess, type PassRef } from '../contract.ts'

const [own, shared, look] = ['pass', 'pass-share', 'pass-look']

/** The signed links of a pass. Tokens stand in the query, because pages report their path to the analytics. */
export function passLinks({ links, publicUrl }: { readonly links: Links; readonly publicUrl: string }) {
  const parts = ({ provider, passId }: PassRef) => [provider, passId]
  const accessOf = (token: string): PassAccess => {
    const mine = links.read(own, token)
    const theirs = links.read(shared, token)
    const [provider, passId, shareId = null] = mine ?? theirs ?? links.read(look, token) ?? []
    if (!provider || !passId || (theirs && !shareId)) return fail('passes.pass_missing')
    return { provider, passId, shareId, isOnlyToLookAt: !mine && !theirs }
  }
  return {
    /** The holder's key: it spends the pass. */
    tokenOf: (ref: PassRef) => links.sign(own, parts(ref)),
    /** The key of somebody with whom it is shared; it works until the share ends. */
    shareTokenOf: (ref: PassRef, shareId: string) => links.sign(shared, [...parts(ref), shareId]),
    /** A key with which the provider sees the holder's page, and can do nothing there. */
    lookTokenOf: (ref: PassRef) => links.sign(look, parts(ref)),
    /** Opens any token, for reading. Throws `passes.pass_missing`. */
    accessOf,
    /** Opens the holder's token. Throws `passes.pass_missing` for every other. */
    ownRefOf(token: string): PassRef {
      const { isOnlyToLookAt, shareId, ...ref } = accessOf(token)
      return isOnlyToLookAt || shareId !== null ? fail('passes.pass_missing') : ref
    },
    pageUrl: (token: string) => `${publicUrl}/bookings/pass?token=${encodeURIComponent(token)}`,
  }
}
