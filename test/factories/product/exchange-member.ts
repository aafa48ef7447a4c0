import type { Plan } from '#domains/accounts/contract.ts'
import { acceptRequest } from '#domains/exchange/actions/accept-request.ts'
import { askPeer } from '#domains/exchange/actions/ask-peer.ts'
import { joinExchange } from '#domains/exchange/actions/join-exchange.ts'
import { listPartners } from '#domains/exchange/actions/list-partners.ts'
import { createMembers } from '#domains/exchange/members-index.ts'
import { createPartners } from '#domains/exchange/partners-index.ts'
import type { MailedStep, StepMail } from '#domains/exchange/partners-ports.ts'
import type { LivePage, ReportMail } from '#domains/exchange/ports.ts'
import type { Context } from '#platform/context.ts'
import { createLinks } from '#platform/credentials/links.ts'
import { testKey } from '../../database.ts'
import { accounts, aProvider, type TestProvider } from './provider.ts'

/** The live pages of the providers of a test, which it changes; without an entry nothing is live. */
export const livePages = new Map<string, LivePage>()

type SentStep = { readonly step: MailedStep; readonly mail: StepMail }
/** The mails of the network, in order. */
export const exchangeMails: SentStep[] = []

/** The reports of which the operator was told, in order. */
export const toldReports: ReportMail[] = []

/** The mails that a provider got. */
export const stepsTo = ({ provider }: Pick<TestProvider, 'provider'>): MailedStep[] =>
  exchangeMails.filter(({ mail }) => mail.provider === provider).map(({ step }) => step)

/** What the network needs, on real accounts. */
export const exchangeDeps = {
  accounts,
  pageOf: async (_context: Context, provider: string) => livePages.get(provider),
  links: createLinks(testKey),
  publicUrl: 'https://showcase.example',
  tellOperator: async (_context: Context, mail: ReportMail) => {
    toldReports.push(mail)
  },
  mails: {
    isWanted: async () => true,
    send: async (_context: Context, step: MailedStep, mail: StepMail) => {
      exchangeMails.push({ step, mail })
    },
  },
}
const members = createMembers(exchangeDeps)
const partners = createPartners(exchangeDeps)
/** The parts of the network in which members ask each other. */
export const exchange = {
  members,
  partners,
  reactions: [...members.reactions, ...partners.reactions],
  tasks: [...members.tasks, ...partners.tasks],
}

/** A live page of an invented provider. */
export const aLivePage = (userUrl: string, changes: Partial<LivePage['card']> = {}): LivePage => ({
  card: {
    userUrl,
    name: 'Ada Mensah',
    firstName: 'Ada',
    trade: 'Potter',
    place: 'Baltimore',
    isOnline: true,
    timezone: 'America/New_York',
    oneLiner: 'Hands first.',
    portrait: '',
    drawn: 'neutral-dots',
    theme: 'studio',
    ...changes,
  },
  occupation: 'other',
  words: ['clay'],
  languages: ['en', 'es'],
  fromCents: 5500,
  toCents: 9000,
  active: 2,
})

/** A provider with a live page who has not joined. */
export async function aReadyProvider(
  system: Context,
  { plan, ...card }: Partial<LivePage['card']> & { readonly plan?: Plan } = {},
): Promise<TestProvider> {
  const owner = await aProvider(system, plan ? { plan } : {})
  livePages.set(owner.provider, aLivePage(owner.userUrl, card))
  return owner
}

/** A member of the network. */
export async function aMember(
  system: Context,
  options: Parameters<typeof aReadyProvider>[1] = {},
): Promise<TestProvider> {
  const owner = await aReadyProvider(system, options)
  await joinExchange(exchangeDeps, owner.context, {})
  return owner
}

/** Two members of whom the first asked and the second accepted. */
export async function aPair(system: Context): Promise<{
  readonly one: TestProvider
  readonly other: TestProvider
  readonly requestId: string
  readonly partnershipId: string
}> {
  const [one, other] = [await aMember(system), await aMember(system)]
  const { requestId } = await askPeer(exchangeDeps, one.context, { to: other.provider, ...usualTerms })
  await acceptRequest(exchangeDeps, other.context, { requestId })
  const { partners } = await listPartners(exchangeDeps, one.context)
  return { one, other, requestId, partnershipId: partners[0]?.partnershipId ?? '' }
}

export const usualTerms = { windowDays: 30, placements: ['strip'], message: '' } as const
