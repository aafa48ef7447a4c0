import type { Readable } from 'node:stream'
import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { DeliveryAccess } from '../delivery-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { findDelivery } from '../store/deliveries.ts'
import { deliveryLinks } from './delivery-links.ts'

/**
 * Makes a link to a delivered file that works for 900 seconds. Anyone with the link to the order may call it. Throws
 * `commerce.file_missing` if nothing was delivered, or the file has left the vault.
 */
export async function openDelivered(
  deps: CommerceDeps,
  context: Context,
  { provider, deliveryId }: DeliveryAccess,
): Promise<{ url: string; name: string }> {
  const ref = { provider, deliveryId }
  const delivery = await findDelivery(context, ref)
  if (!delivery?.file) return fail('commerce.file_missing')
  if (!(await deps.files.openPrivate(context, provider, delivery.file.key)))
    return fail('commerce.file_missing')
  return { url: deliveryLinks(deps).downloadUrl(context, ref), name: delivery.file.name }
}

/** A delivered file. */
export type Delivered = { readonly name: string; readonly size: number; read(): Promise<Readable> }

/** Opens the file of a download link within its 900 seconds; undefined later. */
export async function readDelivered(
  deps: CommerceDeps,
  context: Context,
  token: string,
): Promise<Delivered | undefined> {
  const ref = deliveryLinks(deps).readDownload(context, token)
  const delivery = ref && (await findDelivery(context, ref))
  if (!delivery?.file) return undefined
  const { name, key } = delivery.file
  const opened = await deps.files.openPrivate(context, delivery.provider, key)
  return opened && { name, size: opened.size, read: opened.read }
}
