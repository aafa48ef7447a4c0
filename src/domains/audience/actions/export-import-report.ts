import { csvLine } from '#platform/common/csv.ts'
import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { AudienceDeps } from '../ports.ts'
import { outcomeWords } from '../rules/outcome-words.ts'
import { pageOfRows } from '../store/import-rows.ts'
import { findImport } from '../store/imports.ts'

const pageSize = 5000

/** Exports what became of each row of an import as CSV, page by page. Only the owner may call it. Throws `audience.import_missing`. */
export async function exportImportReport(
  { accounts }: Pick<AudienceDeps, 'accounts'>,
  context: Context,
  { id: importId }: { readonly id: string },
): Promise<AsyncGenerator<string>> {
  const ref = { provider: accounts.requireOwner(context), importId }
  if (!(await findImport(context, ref))) return fail('audience.import_missing')
  async function* lines(): AsyncGenerator<string> {
    // the byte order mark by which spreadsheets recognise UTF-8
    yield `\ufeff${csvLine(['Row', 'E-mail', 'Outcome', 'Reason'])}`
    for (let after = 0; ; ) {
      const page = await pageOfRows(context, ref, { after, limit: pageSize })
      if (page.length > 0)
        yield page.map((one) => csvLine([String(one.row), one.address, ...outcomeWords(one)])).join('')
      after = page.at(-1)?.row ?? after
      if (page.length < pageSize) return
    }
  }
  return lines()
}
