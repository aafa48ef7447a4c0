import { Resolver as NodeResolver } from 'node:dns/promises'
import type { Answer, Resolver } from '#domains/hosts/ports.ts'
import { vendorQueue } from '#platform/jobs/queues.ts'

/** Answers that say that there is no such record (RFC 2308): the name is unknown, or it has none of this type. */
const noRecord = ['ENODATA', 'ENOTFOUND']

/** Asks real name servers: those of the machine, or `servers`. A question takes at most six seconds. */
export function createLiveResolver(servers?: readonly string[]): Resolver {
  const resolver = new NodeResolver({ timeout: 2000, tries: 2, maxTimeout: 3000 })
  if (servers) resolver.setServers(servers)
  const ask = async (question: Promise<readonly string[]>): Promise<Answer> => {
    try {
      const values = await question
      return values.length > 0 ? { kind: 'found', values } : { kind: 'none' }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      return { kind: noRecord.includes(code ?? '') ? 'none' : 'failed' }
    }
  }
  return {
    queue: vendorQueue('domainnames'),
    async ask(type, name) {
      if (type === 'CNAME') return ask(resolver.resolveCname(name).then((names) => names.map(plain)))
      // a text may be sent in several strings (RFC 1035, 3.3.14)
      if (type === 'TXT')
        return ask(resolver.resolveTxt(name).then((texts) => texts.map((one) => one.join(''))))
      const [four, six] = await Promise.all([ask(resolver.resolve4(name)), ask(resolver.resolve6(name))])
      return both(four, six)
    },
  }
}

const plain = (name: string): string => name.toLowerCase().replace(/\.$/, '')

/** Joins the answers about both kinds of address: what is found stands, even if the other question has no answer. */
function both(four: Answer, six: Answer): Answer {
  const values = [four, six].flatMap((one) => (one.kind === 'found' ? one.values : []))
  if (values.length > 0) return { kind: 'found', values }
  return four.kind === 'failed' || six.kind === 'failed' ? { kind: 'failed' } : { kind: 'none' }
}
