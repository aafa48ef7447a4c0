import { newId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import type { IntroductionsDeps } from '../introductions-ports.ts'
import {
  endIntroduction,
  findIntroduction,
  insertIntroduced,
  insertNever,
  lapseOf,
  type StoredIntroduction,
} from '../store/introductions.ts'
import { findMember } from '../store/members.ts'
import { findPartnership } from '../store/partnerships.ts'

/** What a client finds behind the link of an introduction. `none`: the link was not signed here. */
export type FoundIntroduction =
  | { readonly state: 'none' }
  | {
      readonly state: 'waiting' | 'introduced' | 'never' | 'ended'
      readonly sender: string
      readonly partner: string
      readonly partnerUrl: string
      readonly message: string
    }

type Deps = Pick<IntroductionsDeps, 'accounts' | 'links' | 'clientMails' | 'publicUrl'>

/** Reads an introduction by the link of its mail. Anyone with the link may call it. Changes nothing. */
export async function readIntroduction(
  deps: Deps,
  context: Context,
  token: string,
): Promise<FoundIntroduction> {
  const introduction = await byToken(deps, context, token)
  return introduction ? foundOf(deps, context, introduction) : { state: 'none' }
}

/**
 * The client's yes: the partner gets the name, the address and the message by mail, and the visit counts as sent. Afterwards the network
 * keeps neither name nor address. Idempotent. Anyone with the link may call it.
 */
export async function acceptIntroduction(
  deps: Deps,
  context: Context,
  token: string,
): Promise<FoundIntroduction> {
  await transact(context, async (inside) => {
    const introduction = await byToken(deps, inside, token, { locked: true })
    if (!introduction || !isWaiting(introduction, inside)) return
    const { id, fromProvider, toProvider, partnershipId, clientName, clientEmail, message } = introduction
    const partnership = await findPartnership(inside, partnershipId)
    const [sender, partner, account] = await Promise.all([
      findMember(inside, fromProvider),
      findMember(inside, toProvider),
      deps.accounts.accountOf(inside, toProvider),
    ])
    const stands = partnership?.endedAt === null && partner?.state === 'in' && account !== undefined
    if (!stands || !clientName || !clientEmail) return endIntroduction(inside, id, 'lapsed')
    await deps.clientMails.sendIntroduced(inside, {
      provider: toProvider,
      to: account.email,
      senderName: sender?.lastPage?.name ?? sender?.page?.name ?? 'Your partner',
      clientName,
      clientEmail,
      message,
    })
    await insertIntroduced(inside, { id: newId('tch'), partnershipId, fromProvider, toProvider })
    await endIntroduction(inside, id, 'introduced')
    await inside.stopPoint?.('introduced')
  })
  return readIntroduction(deps, context, token)
}

/** The client's no for ever: no member can introduce this mailbox any more. Idempotent. Anyone with the link may call it. */
export async function refuseIntroductions(
  deps: Deps,
  context: Context,
  token: string,
): Promise<FoundIntroduction> {
  await transact(context, async (inside) => {
    const introduction = await byToken(deps, inside, token, { locked: true })
    if (!introduction) return
    await insertNever(inside, introduction.mailbox)
    if (introduction.state === 'sent') await endIntroduction(inside, introduction.id, 'refused')
    await lapseOf(inside, introduction.mailbox)
  })
  const found = await readIntroduction(deps, context, token)
  return found.state === 'none' ? found : { ...found, state: 'never' }
}

async function byToken(
  { links }: Pick<Deps, 'links'>,
  context: Context,
  token: string,
  how?: { readonly locked: boolean },
): Promise<StoredIntroduction | undefined> {
  const [id] = links.read('introduction', token) ?? []
  return id === undefined ? undefined : findIntroduction(context, id, how)
}

const isWaiting = ({ state, expiresAt }: StoredIntroduction, { clock }: Context): boolean =>
  state === 'sent' && expiresAt > clock.now()

async function foundOf(
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  context: Context,
  introduction: StoredIntroduction,
): Promise<FoundIntroduction> {
  const { fromProvider, toProvider, state, message } = introduction
  const [sender, partner] = await Promise.all([
    findMember(context, fromProvider),
    findMember(context, toProvider),
  ])
  const page = partner?.page
  return {
    state: isWaiting(introduction, context)
      ? 'waiting'
      : state === 'introduced'
        ? 'introduced'
        : state === 'refused'
          ? 'never'
          : 'ended',
    sender: sender?.page?.name ?? sender?.lastPage?.name ?? 'Somebody you know',
    partner: page?.name ?? partner?.lastPage?.name ?? 'Somebody',
    partnerUrl: page ? `${publicUrl}/at/${encodeURIComponent(page.userUrl)}` : '',
    message,
  }
}
