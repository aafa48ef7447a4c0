import { atOneMoment, type Context } from '#platform/context.ts'
import { fail, type LedgerFilter, type LedgerRow } from '../ledger-contract.ts'
import type { ReferralsDeps } from '../referrals-ports.ts'
import { readLedgerCursor, writeLedgerCursor } from '../rules/ledger-cursor.ts'
import { countLedger, pageOfLedger } from '../store/ledger.ts'
import { ledgerRow } from './ledger-row.ts'

const pageSize = 25

type Page = { readonly rows: LedgerRow[]; readonly total: number; readonly next: string | null }

/** Lists what partners brought each other, the newest first. Only the owner may call it. Throws `exchange.cursor_invalid`. */
export async function readLedger(
  { accounts, commerce }: ReferralsDeps,
  context: Context,
  { cursor, ...filter }: LedgerFilter & { readonly cursor: string },
): Promise<Page> {
  const provider = accounts.requireOwner(context)
  const after = cursor === '' ? undefined : (readLedgerCursor(cursor) ?? fail('exchange.cursor_invalid'))
  const zone = await commerce.moneyZone(context, provider)
  return atOneMoment(context, async (inside) => {
    const total = await countLedger(inside, provider, filter)
    const found = await pageOfLedger(inside, provider, { filter, after, limit: pageSize + 1 })
    const rows = found.slice(0, pageSize)
    const last = found.length > pageSize ? rows.at(-1) : undefined
    return {
      rows: rows.map((row) => ledgerRow(row, zone)),
      total,
      next: last ? writeLedgerCursor({ ...last, at: last.at.toISOString() }) : null,
    }
  })
}
