import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, register } from 'prom-client'
import { defineFailures } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import { storeDelivery } from './inbox.ts'
import { processTask } from './jobs.ts'
import type { WebhookVendor } from './vendor.ts'

const { fail } = defineFailures({
  'webhook.forged': { kind: 'invalid', message: 'The signature does not match.' },
  'webhook.stale': { kind: 'invalid', message: 'The signature is too old or from the future.' },
})

const counterName = 'webhooks_received_total'
const received = () =>
  (register.getSingleMetric(counterName) as Counter<'vendor' | 'outcome'> | undefined) ??
  new Counter({ name: counterName, help: 'Webhooks by outcome', labelNames: ['vendor', 'outcome'] as const })

/**
 * Registers `POST /api/webhooks/{vendor}` for each vendor: verifies the signature of the raw bytes, stores one row per
 * event and answers 200 at once. A forged or stale delivery answers 400 and is not stored; a challenge is answered and not
 * stored.
 */
export function webhookRoutes(
  app: FastifyInstance,
  vendors: readonly WebhookVendor[],
  contextOf: (request: FastifyRequest, vendor: string) => Context,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const vendor of vendors) {
      const task = processTask(vendor)
      scope.post(
        `/api/webhooks/${vendor.name}`,
        { config: { rateLimit: false }, schema: { hide: true } },
        async (request) => {
          const count = (outcome: string) => received().inc({ vendor: vendor.name, outcome })
          const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const context = contextOf(request, vendor.name)
          const verdict = vendor.verify(raw, request.headers, context.clock.now())
          if (verdict.kind === 'challenge') {
            count('challenge')
            return verdict.answer
          }
          if (verdict.kind !== 'genuine') {
            count(verdict.kind)
            return fail(`webhook.${verdict.kind}`)
          }
          const { eventId, type } = verdict
          count(
            await storeDelivery(context, task, {
              vendor: vendor.name,
              eventId,
              type,
              raw,
              headers: request.headers,
            }),
          )
          await context.stopPoint?.('webhook-kept')
          return vendor.answer?.(type) ?? { received: true }
        },
      )
    }
  })
}
