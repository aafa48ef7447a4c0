import type { Context } from '#platform/context.ts'
import { fail, NewsletterSub } from '../contract.ts'
import type { MediaStore } from '../ports.ts'
import type { WritableKind } from '../rules/kinds.ts'
import type { Data } from '../rules/merge-record.ts'
import { shownPictures } from '../rules/shown-pictures.ts'
import { readyRefs } from '../store/pictures.ts'
import type { PictureDeps } from './read-pictures.ts'

type Saving = { readonly kind: WritableKind; readonly data: Data; readonly before: Data | undefined }

/**
 * What a record names must be there, inside the caller's transaction that holds the Showcase's lock: uploaded pictures
 * are the provider's own and ready, premium ones are of the plan, files lie in the vault. What the record shows already
 * may stay. Fails with `showcase.picture_unknown`, `showcase.premium_asset`, `showcase.file_missing`, each with
 * `details.fields`.
 */
export async function assertFiles(
  deps: PictureDeps,
  inside: Context,
  provider: string,
  { kind, data, before }: Saving,
): Promise<void> {
  const { uploaded, premium } = shownPictures(data)
  const ready = await readyRefs(
    inside,
    provider,
    uploaded.map(({ image }) => image),
  )
  const unknown = uploaded.filter(({ image }) => !ready.has(image))
  if (unknown.length > 0)
    fail('showcase.picture_unknown', { fields: fieldsOf(unknown, 'Not a picture of yours') })

  const already = shownPictures(before ?? {}).premium.map(({ image }) => image)
  const fresh = premium.filter(({ image }) => !already.includes(image))
  if (fresh.length > 0) {
    const { entitlements } = await deps.accounts.entitlementsOf(inside, provider)
    if (!entitlements.isPremiumAssetsEnabled)
      fail('showcase.premium_asset', { fields: fieldsOf(fresh, 'Belongs to the pro plan') })
  }
  if (kind === 'newsletterSub') await assertIncentive(deps.media, inside, provider, data, before)
}

const fieldsOf = (shown: readonly { field: string }[], sentence: string): Record<string, string> =>
  Object.fromEntries(shown.map(({ field }) => [field, sentence]))

async function assertIncentive(
  media: MediaStore,
  inside: Context,
  provider: string,
  data: Data,
  before: Data | undefined,
): Promise<void> {
  const { incentive } = NewsletterSub.parse(data)
  const kept = before && NewsletterSub.safeParse(before).data?.incentive
  if (!incentive || (kept?.key === incentive.key && kept.size === incentive.size)) return
  const size = await media.sizeOfPrivate(inside, provider, incentive.key)
  if (size === 'unseen' || size === incentive.size) return
  fail('showcase.file_missing', { fields: { incentive: 'The file has not arrived' } })
}
