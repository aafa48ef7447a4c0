import type { LivePageReader } from '#domains/exchange/ports.ts'
import type { Showcase } from '#domains/showcase/index.ts'

/** Reads what the exchange network shows of a provider from the live page. */
export const exchangePages =
  ({ readOwnerCard }: Pick<Showcase, 'readOwnerCard'>): LivePageReader =>
  async (context, provider) => {
    const found = await readOwnerCard(context, provider)
    if (!found) return undefined
    const { occupation, words, languages, fromCents, toCents, active, ...card } = found
    return { card, occupation, words, languages, fromCents, toCents, active }
  }
