import type { EndpointOutput } from '#platform/common/endpoint.ts'
import { type Context, transact } from '#platform/context.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { fail } from '../contract.ts'
import type { AudienceDeps } from '../ports.ts'
import { letterPath } from '../rules/letter-address.ts'
import type { LetterAsPage, PublishedLetter } from '../rules/published-letter.ts'
import type { showLetterPage as contract } from '../sending-contract.ts'
import { findLetterPage, listLetterPages, writeIsPage } from '../store/letter-pages.ts'
import type { StoredLetter } from '../store/letters.ts'
import { ownLetter } from './write-letters.ts'

/** The most letters of a list. */
const listedMost = 1000

/** Reads the page of a provider's letter; undefined if there is none. Anyone may call it for a live Showcase. */
export const readLetterPage = (
  _deps: unknown,
  context: Context,
  { provider, slug }: { readonly provider: string; readonly slug: string },
): Promise<LetterAsPage | undefined> => findLetterPage(context, provider, slug)

/** Lists the letters of a provider that are pages, the newest first. Anyone may call it for a live Showcase. */
export const readLetterPages = (
  _deps: unknown,
  context: Context,
  provider: string,
): Promise<PublishedLetter[]> => listLetterPages(context, provider, listedMost)

type Deps = Pick<AudienceDeps, 'accounts' | 'catalogue' | 'publicUrl'>

/** The address of the page of a letter, and whether it is shown. Null: the letter has no address yet, or goes to some people only. */
export async function pageOfLetter(
  { accounts, publicUrl }: Pick<Deps, 'accounts' | 'publicUrl'>,
  context: Context,
  { provider, slug, isPage }: Pick<StoredLetter, 'provider' | 'slug' | 'isPage'>,
): Promise<{ url: string; isShown: boolean } | null> {
  const userUrl = slug === null ? undefined : await accounts.userUrlOf(context, provider)
  if (userUrl === undefined || slug === null) return null
  return { url: `${publicUrl}${letterPath(userUrl, slug)}`, isShown: isPage }
}

/**
 * Shows one of the owner's letters as a page, or takes the page away. Idempotent. Throws `audience.letter_missing`,
 * `.letter_without_page`.
 */
export async function showLetterPage(
  deps: Deps,
  context: Context,
  { id, isShown }: { readonly id: string; readonly isShown: boolean },
): Promise<EndpointOutput<typeof contract>> {
  const letter = await ownLetter(deps, context, id)
  const page = await pageOfLetter(deps, context, letter)
  if (!page) return fail('audience.letter_without_page')
  const { provider } = letter
  await transact(context, async (inside) => {
    if (await writeIsPage(inside, { provider, letterId: id }, isShown)) await bumpVersion(inside, provider)
  })
  return { page: { ...page, isShown } }
}
