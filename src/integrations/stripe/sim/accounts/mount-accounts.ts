import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { operation } from '../api.ts'
import { nothingPage } from '../billing/pages.ts'
import { sendPage } from '../billing/send-page.ts'
import type { Sim } from '../sim.ts'
import { now } from '../world.ts'
import { worldFor } from './access.ts'
import { createAccount, createAccountLink, findAccount, judgeAccount, leave } from './accounts.ts'
import type { AccountLink } from './objects.ts'
import { onboardingPage } from './onboarding-page.ts'
import { payoutSettings } from './payout-settings.ts'

type Ref = { Params: { id: string } }
const day = 86_400

/** Mounts connected accounts under `/v1`, the page of their details, and the routes by which tests steer them. */
export function mountAccounts(scope: FastifyInstance, sim: Sim): void {
  operation(scope, sim, {
    method: 'POST',
    path: '/v1/accounts',
    run: ({ world, form, cause }) => createAccount(world, form, cause),
  })
  operation(scope, sim, {
    method: 'GET',
    path: '/v1/accounts/:id',
    run: ({ world, id }) => {
      const there = worldFor(world, id)
      const { left: _, ...account } = findAccount(world, id)
      return { ...account, settings: payoutSettings(there) }
    },
  })
  operation(scope, sim, {
    method: 'POST',
    path: '/v1/account_links',
    run: ({ world, form }) => createAccountLink(world, form),
  })
  mountPage(scope, sim)
  mountControls(scope, sim)
}

const Details = z.object({
  step: z.enum(['submit', 'later']).default('submit'),
  name: z.string().trim().max(100).default(''),
  routing: z.string().max(9).default(''),
  bank: z.string().max(17).default(''),
  later: z.literal('true').optional(),
})

function mountPage(scope: FastifyInstance, { world }: Sim): void {
  const isOver = ({ used, expires_at }: AccountLink) => used || expires_at < now(world)
  scope.get<Ref>('/connect/:id', async ({ params }, reply) => {
    const link = world.accountLinks.get(params.id)
    if (!link) return sendPage(reply.code(404), nothingPage)
    if (isOver(link)) return reply.redirect(link.refresh_url, 303)
    return sendPage(reply, onboardingPage(link, findAccount(world, link.account)))
  })
  scope.post<Ref>('/connect/:id', async ({ params, body }, reply) => {
    const link = world.accountLinks.get(params.id)
    if (!link) return sendPage(reply.code(404), nothingPage)
    if (isOver(link)) return reply.redirect(link.refresh_url, 303)
    const { step, name, routing, bank, later } = Details.parse(body ?? {})
    if (step === 'submit' && !(name && /^\d{9}$/.test(routing) && /^\d{5,17}$/.test(bank))) {
      const message = 'Write your name, a routing number of nine digits and an account number of digits.'
      return sendPage(reply.code(400), onboardingPage(link, findAccount(world, link.account), message))
    }
    link.used = true
    if (step === 'submit')
      judgeAccount(world, link.account, {
        charges: true,
        payouts: !later,
        needs: later ? ['individual.verification.document'] : [],
        reason: null,
        deadline: later ? now(world) + 14 * day : null,
      })
    return reply.redirect(link.return_url, 303)
  })
}

function mountControls(scope: FastifyInstance, { world }: Sim): void {
  const Standing = z.object({
    charges: z.boolean(),
    payouts: z.boolean(),
    needs: z.array(z.string()).default([]),
    reason: z.string().nullable().default(null),
    deadline: z.int().nullable().default(null),
  })
  scope.get('/accounts', async () => [...world.accounts.keys()])
  scope.post<Ref>('/accounts/:id/judge', async ({ params, body }) =>
    judgeAccount(world, params.id, Standing.parse(body)),
  )
  scope.post<Ref>('/accounts/:id/leave', async ({ params }) => leave(world, params.id))
}
