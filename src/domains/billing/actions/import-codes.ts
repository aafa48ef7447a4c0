import type { Context } from '#platform/context.ts'
import type { CodesDeps } from '../ports.ts'
import type { ListedCode } from '../rules/read-codes.ts'
import { addCodes } from '../store/codes.ts'
import { codeHash } from './code-hash.ts'

/** Rows of one statement. */
const chunk = 1000

/** Imports codes of a partner's batch. The operator calls it. Idempotent: known codes stay as they are. Returns how many are new. */
export async function importCodes(
  deps: Pick<CodesDeps, 'key'>,
  context: Context,
  {
    codes,
    partner,
    batch,
  }: { readonly codes: readonly ListedCode[]; readonly partner: string; readonly batch: string },
): Promise<number> {
  let added = 0
  for (let at = 0; at < codes.length; at += chunk)
    added += await addCodes(
      context,
      codes.slice(at, at + chunk).map(({ code, tier }) => ({
        codeHash: codeHash(deps, code),
        last4: code.slice(-4),
        partner,
        batch,
        tier: tier ?? 1,
      })),
    )
  return added
}
