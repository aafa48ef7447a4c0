import type { Context } from '#platform/context.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import type { ImportLine } from '../rules/import-line.ts'
import { type Judged, judgeLine } from '../rules/judge-line.ts'
import { complainedAmong, contactsAt } from '../store/import-rows.ts'
import { complaintHash } from './complaint-hash.ts'

export type JudgedLine = ImportLine & Judged

/** Says what becomes of some rows of a file, in their order. `seen` are the addresses of earlier rows; those of these rows are added. */
export async function judgeLines(
  { key }: { readonly key: ServerKey },
  context: Context,
  { provider, lines, seen }: { provider: string; lines: readonly ImportLine[]; seen: Set<string> },
): Promise<JudgedLine[]> {
  const addresses = lines.flatMap(({ email, address }) => (email === undefined ? [] : [address]))
  const hash = complaintHash(key)
  const hashes = new Map(addresses.map((address) => [address, hash(address)]))
  const contacts = await contactsAt(context, provider, addresses)
  const complained = await complainedAmong(context, [...hashes.values()])
  return lines.map((line) => {
    const isTwice = seen.has(line.address)
    const isSilent = complained.has(hashes.get(line.address) ?? '')
    if (line.email !== undefined) seen.add(line.address)
    return { ...line, ...judgeLine(line, { isTwice, isSilent, state: contacts.get(line.address)?.state }) }
  })
}
