import type { EndpointOutput } from '#platform/common/endpoint.ts'
import { newId } from '#platform/common/ids.ts'
import { searchPattern } from '#platform/common/search-pattern.ts'
import { type Context, transact } from '#platform/context.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { fail } from '../contract.ts'
import type {
  listLetters as contract,
  Letter,
  LetterDraft,
  LetterRow,
  LetterState,
} from '../letter-contract.ts'
import type { AudienceDeps } from '../ports.ts'
import { readPageCursor, writePageCursor } from '../rules/page-cursor.ts'
import * as store from '../store/letters.ts'
import { keepMailsOf } from '../store/mails-of-plan.ts'
import { cleanBlock } from './compose-letter.ts'

type Deps = Pick<AudienceDeps, 'accounts' | 'catalogue'>

const blank: LetterDraft = {
  subject: '',
  preview: '',
  blocks: [],
  segment: null,
  perHour: null,
  isPage: false,
}

type Query = {
  readonly search?: string | undefined
  readonly state?: LetterState | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

/** Lists the owner's letters, the last changed first. Throws `audience.cursor_invalid`. */
export async function listLetters(
  { accounts }: Deps,
  context: Context,
  { search, state, cursor, limit }: Query,
): Promise<EndpointOutput<typeof contract>> {
  const provider = accounts.requireOwner(context)
  const pattern = search === undefined ? undefined : searchPattern(search)
  const after = cursor === undefined ? undefined : readPageCursor(cursor)
  if (cursor !== undefined && !after) return fail('audience.cursor_invalid')
  const found = await store.pageOfLetters(context, provider, { pattern, state, after, limit: limit + 1 })
  const last = found.slice(0, limit).at(-1)
  return {
    letters: found.slice(0, limit).map(rowOf),
    next: last && found.length > limit ? writePageCursor(last) : null,
  }
}

const rowOf = ({
  id,
  subject,
  state,
  segment,
  sendAt,
  updatedAt,
  endedAt,
  ...rest
}: store.CountedLetter): LetterRow => ({
  id,
  subject,
  state,
  segment,
  sendAt: sendAt?.toISOString() ?? null,
  savedAt: updatedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  pauseReason: rest.pauseReason,
  recipients: rest.recipients,
  done: rest.done,
  delivered: rest.delivered,
  pressed: rest.pressed,
  left: rest.left,
})

/** Begins a letter, empty or like another one of the owner's. Throws `audience.letter_missing`. */
export async function createLetter(
  deps: Deps,
  context: Context,
  { copyOf }: { readonly copyOf: string | null },
): Promise<Letter> {
  const provider = deps.accounts.requireOwner(context)
  const original = copyOf === null ? undefined : await ownLetter(deps, context, copyOf)
  const { subject, preview, blocks, segment, perHour, isPage } = original ?? blank
  const draft = { subject, preview, blocks, segment, perHour, isPage }
  return letterOf(await store.insertLetter(context, { provider, letterId: newId('ltr') }, draft))
}

/** Reads one of the owner's letters. Throws `audience.letter_missing`. */
export const readLetter = async (
  deps: Deps,
  context: Context,
  { id }: { readonly id: string },
): Promise<Letter> => letterOf(await ownLetter(deps, context, id))

/**
 * Saves a draft over the version that the writer saw. Throws `audience.letter_missing`, `.letter_begun`; `.letter_changed` if another
 * tab has saved since.
 */
export async function saveLetter(
  deps: Deps,
  context: Context,
  { id, blocks, ...draft }: LetterDraft & { readonly id: string; readonly version: number },
): Promise<Letter> {
  const before = await ownLetter(deps, context, id)
  const cleaned = blocks.map((block) => cleanBlock(deps, block))
  const key = { provider: before.provider, letterId: id }
  const saved = await store.writeDraft(context, key, { ...draft, blocks: cleaned })
  if (saved) return letterOf(saved)
  const { state } = (await store.findLetter(context, key)) ?? fail('audience.letter_missing')
  return isDraft(state) ? fail('audience.letter_changed') : fail('audience.letter_begun')
}

/** Whether a letter can be written still. */
export const isDraft = (state: LetterState): boolean =>
  state === 'draft' || state === 'scheduled' || state === 'late'

/** Deletes a draft, or a letter that is over, with what is known of its recipients and with its page. Throws `audience.letter_missing`, `.letter_begun`. */
export async function deleteLetter(
  deps: Deps,
  context: Context,
  { id }: { readonly id: string },
): Promise<{ deleted: true }> {
  const { provider, slug } = await ownLetter(deps, context, id)
  await transact(context, async (inside) => {
    await keepMailsOf(inside, { provider, letterId: id })
    if (!(await store.deleteLetter(inside, { provider, letterId: id }))) return fail('audience.letter_begun')
    if (slug !== null) await bumpVersion(inside, provider)
    return undefined
  })
  return { deleted: true }
}

/** Reads a letter of the owner who asks. Throws `audience.letter_missing`, also for another provider's. */
export async function ownLetter(
  { accounts }: Deps,
  context: Context,
  letterId: string,
): Promise<store.StoredLetter> {
  const provider = accounts.requireOwner(context)
  return (await store.findLetter(context, { provider, letterId })) ?? fail('audience.letter_missing')
}

const letterOf = ({
  id,
  state,
  version,
  sendAt,
  updatedAt,
  subject,
  preview,
  blocks,
  segment,
  perHour,
  isPage,
}: store.StoredLetter): Letter => ({
  id,
  state,
  version,
  sendAt: sendAt?.toISOString() ?? null,
  savedAt: updatedAt.toISOString(),
  subject,
  preview,
  blocks,
  segment,
  perHour,
  isPage,
})
