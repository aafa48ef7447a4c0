import { z } from 'zod'
import { EntityId } from '#domains/catalogue/contract.ts'
import { line } from '#platform/common/fields.ts'

const handle = /^@?([\w.-]{1,80})$/

/**
 * An account elsewhere, stored as its address. `address` matches https addresses of its hosts, and `page` is the start of
 * one: a typed handle becomes such an address, and a missing scheme is added.
 */
export function socialAccount(address: RegExp, page: string, message: string) {
  const toAddress = (typed: string) => {
    const text = typed.trim()
    const name = handle.exec(text)?.[1]
    if (name) return page + name
    return address.test(`https://${text}`) ? `https://${text}` : text
  }
  const account = line(200).overwrite(toAddress).regex(address, message)
  return z.object({ entityId: EntityId, account: z.union([z.literal(''), account], message).default('') })
}
