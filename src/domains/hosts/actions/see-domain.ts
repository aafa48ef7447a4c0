import type { Answer, Resolver } from '../ports.ts'
import type { Seen } from '../rules/judge-look.ts'
import { proofLabel } from '../rules/records-for.ts'

/** The most CNAME records that are followed. */
const maxChain = 5

const valuesOf = (answer: Answer): readonly string[] | undefined =>
  answer.kind === 'failed' ? undefined : answer.kind === 'none' ? [] : answer.values

/** Asks the domain name system where a domain leads. Never throws: a question without an answer is left open. */
export async function seeDomain({ ask }: Resolver, host: string, target: string): Promise<Seen> {
  const [chain, proofs, addresses, ourAddresses] = await Promise.all([
    follow(ask, host),
    ask('TXT', `${proofLabel}.${host}`).then(valuesOf),
    ask('ADDRESS', host).then(valuesOf),
    ask('ADDRESS', target).then(valuesOf),
  ])
  return { chain, proofs, addresses, ourAddresses }
}

async function follow(ask: Resolver['ask'], host: string): Promise<readonly string[] | undefined> {
  const chain: string[] = []
  for (
    let name: string | undefined = host;
    name !== undefined && chain.length < maxChain;
    name = chain.at(-1)
  ) {
    const answer = await ask('CNAME', name)
    // what was found before stands: a foreign name server may fail where ours would answer
    if (answer.kind === 'failed') return chain.length > 0 ? chain : undefined
    const [next] = answer.kind === 'found' ? answer.values : []
    if (next === undefined || chain.includes(next)) break
    chain.push(next)
  }
  return chain
}
