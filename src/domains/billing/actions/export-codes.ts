import { csvLine } from '#platform/common/csv.ts'
import type { Context } from '#platform/context.ts'
import { listCodes } from '../store/codes.ts'

/** Writes the codes of a batch, or of all, as a CSV file: their state and last four characters, and no account. The operator calls it. */
export async function exportCodes(context: Context, batch: string | undefined): Promise<string> {
  const codes = await listCodes(context, batch)
  const lines = codes.map((code) =>
    csvLine([
      code.partner,
      code.batch,
      String(code.tier),
      code.state,
      code.last4,
      code.importedAt.toISOString(),
      code.redeemedAt?.toISOString() ?? '',
      code.revokedAt?.toISOString() ?? '',
    ]),
  )
  const head = ['partner', 'batch', 'tier', 'state', 'last 4', 'imported', 'redeemed', 'revoked']
  return csvLine(head) + lines.join('')
}
