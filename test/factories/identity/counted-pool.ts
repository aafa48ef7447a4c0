import type { CodeDelivery } from '#protocols/identity/ports.ts'
import type { TestDatabase } from '../../database.ts'
import { countingQueries } from '../product/counted-queries.ts'
import { type Answer, anIdentityPool } from './identity-pool.ts'

/** A pool that stores its deliveries as rows, as the product stores mails, and whose statements are counted. */
export async function aCountedPool({ db }: TestDatabase, existence: 'hidden' | 'shown' = 'hidden') {
  const counting = countingQueries(db)
  const pool = await anIdentityPool(counting.db, {
    switches: { existence, customChallenge: true },
    ports: {
      async deliverCode(context, { to, purpose, code }: CodeDelivery) {
        const name = `${purpose} ${to} ${crypto.randomUUID()}`
        await context.db
          .insertInto('installation')
          .values({ name, value: JSON.stringify(code) })
          .execute()
      },
    },
  })
  const mailsTo = (address: string) =>
    db.selectFrom('installation').select('name').where('name', 'like', `% ${address} %`).execute()
  /** The answer and the cost of an operation. Values that differ for each request are masked. */
  const cost = async (work: () => Promise<Answer>) => {
    const before = [pool.powers(), counting.count()] as const
    const { status, body } = await work()
    const answer = JSON.stringify(body)
      .replaceAll(/"[0-9a-f]\*\*\*@/g, '"x***@')
      .replaceAll(/"(Session|SALT|SRP_B|SECRET_BLOCK|USERNAME|USER_ID_FOR_SRP)":"[^"]+"/g, '"$1":"…"')
    return { status, answer, powers: pool.powers() - before[0], queries: counting.count() - before[1] }
  }
  return { pool, cost, mailsTo }
}
