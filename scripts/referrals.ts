// Referrals in review: npm run referrals -- list
import { readReferred } from '#domains/commerce/store/referred.ts'
import { listReviews, settleReview } from '#domains/exchange/actions/settle-review.ts'
import { vendors } from '#main/connect-vendors.ts'
import { explain } from '#main/explain.ts'
import { openGround } from '#main/ground.ts'
import { csvLine, dollars } from '#platform/common/csv.ts'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { Refusal } from './grant-arguments.ts'
import { type ReferralsArguments, readReferralsArguments } from './referrals-arguments.ts'

try {
  console.log(await referrals(readReferralsArguments(process.argv.slice(2))))
} catch (error) {
  const isClear = error instanceof Refusal || error instanceof ConfigError
  console.error(isClear ? error.message : explain(error))
  process.exitCode = 1
}

/** Opens the configured database, also the embedded one, does what is asked and closes it. Returns the output. */
async function referrals(asked: ReferralsArguments): Promise<string> {
  const config = readConfig(process.env, vendors)
  const ground = await openGround(config, createLog(config.LOG_LEVEL))
  try {
    const context = { ...ground.system(), actor: { kind: 'operator' } } as const
    if (asked.verb === 'list') {
      const found = await listReviews(context)
      const lines = found.map(({ id, fromProvider, toProvider, orderNumber, paidCents, paidAt }) =>
        csvLine([id, fromProvider, toProvider, `#${orderNumber}`, dollars(paidCents), paidAt.toISOString()]),
      )
      return [csvLine(['id', 'from', 'to', 'order', 'paid', 'at']), ...lines].join('').trimEnd()
    }
    const { verb: how, id } = asked
    if (!(await settleReview({ commerce: { readReferred } }, context, { id, how })))
      throw new Refusal(`${id} is not in review.`)
    return how === 'uphold' ? `${id} counts.` : `${id} is not counted.`
  } finally {
    await ground.stop()
  }
}
