import type { Plan } from '#domains/accounts/contract.ts'
import { createAccounts } from '#domains/accounts/index.ts'
import { alone } from '#domains/accounts/ports.ts'
import { createMembers } from '#domains/exchange/members-index.ts'
import { createPartners } from '#domains/exchange/partners-index.ts'
import type { PartnersDeps } from '#domains/exchange/partners-ports.ts'
import { createReferrals } from '#domains/exchange/referrals-index.ts'
import { maxTouchesOfNetwork, type ReferralsDeps } from '#domains/exchange/referrals-ports.ts'
import { Failure } from '#platform/common/errors.ts'
import type { Actor, Context } from '#platform/context.ts'
import { contextAt, type Stage } from '../stage.ts'
import { createOrders } from './orders.ts'

/** An address of letters alone, as a page needs it, for a number. */
export const addressOf = (prefix: string, nth: number): string =>
  prefix + String(nth).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

/** When the month begins, in days after the beginning of the simulation: after the nights of matching. */
const begin = 2
/** How long it is, in days. */
export const monthDays = 30

/** A member with an account. */
export type Person = {
  readonly provider: string
  readonly userUrl: string
  readonly email: string
  readonly actor: Actor
}

export type Network = ReturnType<typeof openNetwork>

/** Opens the parts of the network on real accounts and stores; orders are stood in for, mails are not sent. */
export function openNetwork({ ground }: Pick<Stage, 'ground'>) {
  const orders = createOrders()
  const planIds = { free: 'plan_free', pro: 'plan_pro', premium: 'plan_premium' }
  const accounts = createAccounts({ plansEnforced: true, planIds, ...alone })
  const deps: PartnersDeps & ReferralsDeps = {
    accounts,
    pageOf: async (_context, provider) => ({
      card: {
        userUrl: provider.replace('USERSUB#', ''),
        name: 'Nobody',
        firstName: 'Nobody',
        trade: 'Life coach',
        place: '',
        isOnline: true,
        timezone: 'UTC',
        oneLiner: '',
        portrait: '',
        drawn: 'neutral/1',
        theme: 'studio',
      },
      occupation: 'other',
      words: [],
      languages: ['en'],
      fromCents: 5000,
      toCents: 9000,
      active: 1,
    }),
    links: ground.links,
    publicUrl: 'https://showcase.example',
    mails: { isWanted: async () => false, send: async () => {} },
    tellOperator: async () => {},
    commerce: orders.door,
    key: ground.key,
    mostTouches: maxTouchesOfNetwork,
  }
  const parts = [createMembers(deps), createPartners(deps), createReferrals(deps)] as const
  const [members, partners, referrals] = parts
  const refused = new Map<string, number>()
  let visitors = 0
  /** The context of the system at a day of the month. */
  const at = (day: number): Context => contextAt(ground, { days: begin + day })
  return {
    deps,
    orders,
    members,
    partners,
    referrals,
    tasks: parts.flatMap(({ tasks }) => [...tasks]),
    /** How often each rule refused a step, by its code. */
    refused,
    /** A number for each visitor. */
    nextVisitor: () => visitors++,
    at,
    as: ({ actor }: Person, day: number): Context => ({ ...at(day), actor }),
    /** The context of a visitor of an address. */
    visitor: (day: number, address: string): Context => ({ ...at(day), actor: { kind: 'visitor' }, address }),
    /** Opens the account of a member. */
    async openPerson(
      sub: string,
      { userUrl, email, plan }: { userUrl: string; email: string; plan: Plan },
    ): Promise<Person> {
      const system = at(0)
      const names = { firstName: 'Ada', lastName: 'Mensah' }
      const actor = await accounts.ensureAccount(system, {
        sub,
        username: sub,
        email,
        emailVerified: true,
        ...names,
      })
      const { provider } = actor
      await accounts.claimUserUrl({ ...system, actor }, { userUrl })
      const operator: Context = { ...system, actor: { kind: 'operator' } }
      if (plan !== 'free') await accounts.grantPlan(operator, { provider, plan, source: 'simulation' })
      return { provider, userUrl, email, actor }
    },
    /** Tries a step that a rule of the network may refuse. Undefined: it did. */
    async tries<T>(step: () => Promise<T>): Promise<T | undefined> {
      try {
        return await step()
      } catch (error) {
        if (!(error instanceof Failure) || !error.code.startsWith('exchange.')) throw error
        refused.set(error.code, (refused.get(error.code) ?? 0) + 1)
        return undefined
      }
    },
  }
}
