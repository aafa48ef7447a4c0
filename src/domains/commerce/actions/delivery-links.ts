import type { Context } from '#platform/context.ts'
import type { Links } from '#platform/credentials/links.ts'
import { fail } from '../contract.ts'
import type { DeliveryAccess, DeliveryRef } from '../delivery-contract.ts'

const [own, look, download] = ['delivery', 'delivery-look', 'delivery-file']

/** How long a link to a delivered file works (specification 9). */
const downloadMs = 900_000

type LinkDeps = { readonly links: Links; readonly publicUrl: string }

/** The signed links of an order without a date. Tokens stand in the query, because pages report their path to the analytics. */
export function deliveryLinks({ links, publicUrl }: LinkDeps) {
  const parts = ({ provider, deliveryId }: DeliveryRef) => [provider, deliveryId]
  const accessOf = (token: string): DeliveryAccess => {
    const mine = links.read(own, token)
    const [provider, deliveryId] = mine ?? links.read(look, token) ?? []
    if (!provider || !deliveryId) return fail('commerce.delivery_missing')
    return { provider, deliveryId, isOnlyToLookAt: mine === undefined }
  }
  return {
    /** The customer's only key to the order. */
    tokenOf: (ref: DeliveryRef) => links.sign(own, parts(ref)),
    /** A key with which the provider sees the customer's page, and can do nothing there. */
    lookTokenOf: (ref: DeliveryRef) => links.sign(look, parts(ref)),
    /** Opens any token, for reading. Throws `commerce.delivery_missing`. */
    accessOf,
    /** Opens a customer's token. Throws `commerce.delivery_missing`, also for a provider's. */
    ownRefOf(token: string): DeliveryRef {
      const { isOnlyToLookAt, ...ref } = accessOf(token)
      return isOnlyToLookAt ? fail('commerce.delivery_missing') : ref
    },
    pageUrl: (token: string) => `${publicUrl}/bookings/order?token=${encodeURIComponent(token)}`,
    receiptUrl: (token: string) => `${publicUrl}/bookings/order-receipt?token=${encodeURIComponent(token)}`,
    /** A link to the file that works for 900 seconds. */
    downloadUrl: ({ clock }: Context, ref: DeliveryRef) =>
      `${publicUrl}/bookings/file?token=${encodeURIComponent(
        links.sign(download, [...parts(ref), String(clock.now().getTime() + downloadMs)]),
      )}`,
    /** The delivery of a link to its file; undefined: the link was not signed here, or is too old. */
    readDownload({ clock }: Context, token: string): DeliveryRef | undefined {
      const [provider, deliveryId, until] = links.read(download, token) ?? []
      if (!provider || !deliveryId || Number(until) <= clock.now().getTime()) return undefined
      return { provider, deliveryId }
    },
  }
}
