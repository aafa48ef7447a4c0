import { createHmac } from 'node:crypto'
import { importCodes } from '#domains/billing/actions/import-codes.ts'
import { newPartnerCodes } from '#domains/billing/actions/new-partner-codes.ts'
import type { CodesDeps, Licence, LicenceFacts } from '#domains/billing/ports.ts'
import { readCodes } from '#domains/billing/rules/read-codes.ts'
import type { Context } from '#platform/context.ts'
import { serverKey } from '#platform/credentials/server-key.ts'
import { accounts } from './provider.ts'

const markOf = (text: string) => createHmac('sha256', 'tries').update(text).digest('base64url')

/** As main composes codes, without a vendor of licences and without subscriptions. */
export const codesDeps: CodesDeps = {
  accounts,
  plansEnforced: true,
  key: serverKey(Buffer.alloc(32, 7)),
  tries: { mostOfAccount: 10, mostOfNetwork: 10, markOf, networkOf: markOf },
  licences: undefined,
  subscriptionOf: async () => undefined,
  endSubscriptionWithPeriod: async () => {},
}

/** Imports so many new codes. Returns them as people type them. */
export async function someCodes(
  context: Context,
  count: number,
  { tier, key = codesDeps.key }: { tier?: number; key?: CodesDeps['key'] } = {},
): Promise<string[]> {
  const { codes } = readCodes(newPartnerCodes(count))
  const listed = codes.map(({ code }) => ({ code, tier }))
  await importCodes({ key }, context, { codes: listed, partner: 'AppSumo', batch: 'tests' })
  return codes.map(({ code }) => code)
}

/** A vendor of licences that knows these, and exchanges the code `buy-{key}` for each. */
export function aLicenceVendor(licences: Map<string, Licence>, history: readonly LicenceFacts[] = []) {
  const asked: string[] = []
  const vendor: NonNullable<CodesDeps['licences']> = {
    name: 'appsumo',
    partner: 'AppSumo',
    openCode: async (code) => (licences.has(code.replace('buy-', '')) ? code.replace('buy-', '') : undefined),
    async readLicence(key) {
      asked.push(key)
      return licences.get(key)
    },
    listLicences: async (page) => ({
      licences: [...licences.values()].slice((page - 1) * 2, page * 2),
      more: licences.size > page * 2,
    }),
    historyOf: async (key) => history.filter((facts) => facts.key === key),
  }
  return { vendor, asked }
}
