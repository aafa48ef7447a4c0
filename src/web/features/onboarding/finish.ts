import type { Account } from '#domains/accounts/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { newToken } from '#platform/common/ids.ts'
import { ApiError } from '../../lib/api.ts'
import { suggestAddress } from '../../parts/address/suggest-address.ts'
import { claimAddress, fetchAccount } from '../../parts/data/account.ts'
import { claimWorkOf, putAnonymousWork } from '../../parts/data/anonymous-work.ts'
import { bookableRecords, fetchDraft, publishDraft, putRecord, recordOf } from '../../parts/data/showcase.ts'
import { fileOf } from '../../parts/pictures/kept-photo.ts'
import { createPictureJob } from '../../parts/pictures/picture-job.ts'
import { isPhoto, type Work } from './work.ts'
import { keptRecords, recordsOf } from './work-records.ts'

export type Finished = {
  readonly userUrl: string
  /** The address that was wanted and that another account has; undefined if the page is where it was to be. */
  readonly takenUrl: string | undefined
  /** The address of the first service; undefined if the page sells none. */
  readonly serviceUrl: string | undefined
  /** Why the photograph is not on the page; undefined if it is, or there was none. */
  readonly photoProblem: string | undefined
}

/**
 * Publishes the onboarding's work for the signed-in account, whose first request has claimed it. Each step is skipped if
 * an earlier try has done it, so that it can be repeated. A page that is live is not published again.
 */
export async function finish(work: Work | undefined, storedUrl: string): Promise<Finished> {
  const account = await fetchAccount()
  let draft = await fetchDraft()
  if (work && draft.records.length === 0) {
    // the work never reached the server, or the visitor was signed in from the start
    await handOver(work)
    draft = await fetchDraft()
  }
  let photoProblem: string | undefined
  if (work) {
    await addProfile(work, account, draft)
    if (isPhoto(work.avatar)) photoProblem = await addPhoto(work, draft)
  }
  const { userUrl, takenUrl } = account.userUrl
    ? { userUrl: account.userUrl, takenUrl: undefined }
    : await takeAddress(work, storedUrl, account)
  if (!draft.live) await publishDraft()
  return { userUrl, takenUrl, serviceUrl: firstService(draft), photoProblem }
}

/** The address of the service that the page shows first. */
export function firstService(draft: Pick<Draft, 'records'>): string | undefined {
  const services = bookableRecords(draft)
  const order = recordOf(draft, 'serviceSettings')?.data['sequence']
  const [firstId] = Array.isArray(order) ? order.map(String) : []
  const first = services.find(({ entityId }) => entityId === firstId) ?? services[0]
  const serviceUrl = first?.data['serviceUrl']
  return typeof serviceUrl === 'string' ? serviceUrl : undefined
}

/** Stores the work as anonymous work and claims it at once: the server merges it in one transaction. */
async function handOver(work: Work): Promise<void> {
  const unsignedUserId = `unsigned-${newToken(16)}`
  await putAnonymousWork(unsignedUserId, keptRecords(work))
  await claimWorkOf(unsignedUserId)
}

/** Work without a name has no profile yet: the account's name completes it. */
async function addProfile(work: Work, account: Account, draft: Draft): Promise<void> {
  if (recordOf(draft, 'basicProfile')) return
  const names = {
    firstName: work.firstName.trim() || account.firstName,
    lastName: work.lastName.trim() || account.lastName,
  }
  for (const { kind, entityId, data } of recordsOf(work, { names, photo: '' }))
    if (entityId === work.ids.basicProfile) await putRecord({ kind, entityId }, data)
}

/** Uploads the photograph and puts it on the page. Returns why it could not. */
async function addPhoto(work: Work, draft: Draft): Promise<string | undefined> {
  const profile = recordOf(draft, 'basicProfile')
  if (profile?.data['profileImage']) return undefined
  const { data, error } = await createPictureJob({
    kind: 'profile',
    crop: null,
    source: fileOf(work.avatar),
  }).run({ signal: AbortSignal.timeout(60_000), onStep: () => {} })
  if (error) return error.message
  const profileId = profile?.entityId ?? work.ids.basicProfile
  await putRecord({ kind: 'basicProfile', entityId: profileId }, { profileImage: data.ref })
  const heroId = recordOf(draft, 'heroSection')?.entityId ?? work.ids.heroSection
  const media = { type: 'image', image: data.ref, alt: '' }
  await putRecord({ kind: 'heroSection', entityId: heroId }, { media })
  return undefined
}

/** Takes the first free address: the chosen one, then those that the name suggests. */
async function takeAddress(
  work: Work | undefined,
  storedUrl: string,
  account: Account,
): Promise<Pick<Finished, 'userUrl' | 'takenUrl'>> {
  const name = work ? suggestAddress(work.firstName, work.lastName) : ''
  const named = name || suggestAddress(account.firstName, account.lastName)
  const usual = named || 'showcase'
  const expected = storedUrl || named
  const last = Array.from({ length: 4 }, () => usual.slice(0, 25) + someLetters(4))
  for (const wanted of new Set([storedUrl, usual, `with${usual}`.slice(0, 30), ...last])) {
    if (!wanted) continue
    try {
      const { userUrl } = await claimAddress(wanted)
      return { userUrl, takenUrl: expected && expected !== userUrl ? expected : undefined }
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'accounts.user_url_taken') throw error
    }
  }
  throw new ApiError('accounts.user_url_taken', 409, 'We found no free address. Please choose one yourself.')
}

const someLetters = (count: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  ).join('')
